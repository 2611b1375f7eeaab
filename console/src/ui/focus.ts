/** Nobody has the focus: what had it is gone. */
export const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;
export const inView = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/** The title of the list, where a reader starts again. */
export const focusTitle = (): void => {
  const title = document.querySelector('#content h1');
  if (!(title instanceof HTMLElement)) return;
  title.setAttribute('tabindex', '-1');
  title.focus({ preventScroll: true });
};

/** The row of what was deleted is still there, until the list has been asked for anew: then its title takes over. */
export const focusWhileThere = (target: HTMLElement): void => {
  target.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (target.isConnected && document.activeElement === target) return;
    observer.disconnect();
    if (isFree()) focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
};

/** The row at which the Tab key stops in a list, or in the one of the page. */
export const rowStop = (list: ParentNode = document): HTMLElement | null =>
  list.querySelector<HTMLElement>('[data-row-open][tabindex="0"]');

const openerOf = (rowId: string) => document.querySelector<HTMLElement>(`[data-row-open="${CSS.escape(rowId)}"]`);

/** The row of a list in which the focus is. */
export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;

/** After this long, whoever had the focus in what goes has gone elsewhere. */
const leavingMs = 3000;

/** Once it is due and nobody has the focus: what had it may go at once, or with a dialog, or with the next answer. */
const onceFree = (isDue: () => boolean, take: () => void): void => {
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (!isDue() || !isFree()) return;
    observer.disconnect();
    take();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // For what is gone already.
  setTimeout(look);
  setTimeout(() => observer.disconnect(), leavingMs);
};

/**
 * A row is about to go, in which the focus is or to which it would come back from a dialog: then the focus goes on in the row
 * given, or at the title of the list.
 */
export const goOnAt = (going: string, next: string | undefined): void => {
  const nextOpener = () => (next === undefined ? null : openerOf(next));
  const neighbour = focusedRow()?.dataset.row === going ? nextOpener() : null;
  // At once, while the row is there: once it had gone, whatever brought the focus to it would take it to the title.
  if (neighbour) {
    neighbour.focus({ preventScroll: true });
    return;
  }
  const opener = openerOf(going);
  const isGone = () => opener === null || !opener.isConnected;
  onceFree(isGone, () => {
    const target = nextOpener();
    if (target) focusWhileThere(target);
    else focusTitle();
  });
};

/** The heading of the part of the screen that something stands in. */
const headingOver = (element: Element) =>
  element
    .closest('section, article, [data-panel], [role="dialog"], #content')
    ?.querySelector<HTMLElement>('h1, h2, h3, h4');

const readOnFrom = (heading: HTMLElement): void => {
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
};

/**
 * What was pressed is about to go, with what it stood in: then the part of the screen that it was in is read on from its
 * heading.
 */
export const goOnAtHeading = (pressed: Element): void => {
  const heading = headingOver(pressed);
  onceFree(
    () => !pressed.isConnected,
    () => (inView(heading) ? readOnFrom(heading) : focusTitle()),
  );
};

/**
 * What was pressed may go now that it is done: then the part of the screen that it was in is read on from its heading. Where
 * that goes as well, a panel or a whole screen, what takes its place knows better.
 */
export const goOnIfGone = (pressed: Element): void => {
  const heading = headingOver(pressed);
  onceFree(
    () => !pressed.isConnected && inView(heading),
    () => inView(heading) && readOnFrom(heading),
  );
};

/** What was pressed is about to go, or answers to nothing while it is done: whoever had the focus there goes on in a place. */
export const goOnIn = (place: () => HTMLElement | null | undefined): void =>
  onceFree(
    () => true,
    () => place()?.focus({ preventScroll: true }),
  );

/** What has the focus is about to go: then it goes back to where it came from, or to the title where that is gone, too. */
export const goBackTo = (from: Element | null): void =>
  onceFree(
    () => true,
    () => (inView(from) ? from.focus({ preventScroll: true }) : focusTitle()),
  );

/** Of the panel of a row that is open. */
const panelTitle = () => document.querySelector<HTMLElement>('[data-panel] [data-panel-title]');

/** What has the focus in the panel of a row may go, its verb or a dialog: then the panel is read on from its title. */
export const goOnInPanel = (): void => goOnIn(panelTitle);

/** The title of what is open: the panel of a row or, where there is none, the screen. */
export const focusOpenTitle = (): void => {
  const title = panelTitle();
  if (title) title.focus({ preventScroll: true });
  else focusTitle();
};

/** With what had the focus went all that led to it: what is open is read on from its title. */
export const goOnAtTitle = (): void => onceFree(() => true, focusOpenTitle);
