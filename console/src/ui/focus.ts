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
