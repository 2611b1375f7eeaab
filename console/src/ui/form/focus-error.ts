/** `rules.processes.3` is under `rules.processes`, and a path is under itself. */
export const isUnder = (key: string, path: string): boolean => key === path || key.startsWith(`${path}.`);

/** Opens what is folded around an element: what is folded away takes no focus. */
const unfold = (element: Element): void => {
  const folded = element.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold(folded);
};

/** Does something with an element at once or, while a form around it is being saved and takes no input, once it takes some again. */
const onceTaking = (element: Element, work: () => void): void => {
  const held = element.closest('[inert]');
  if (!held) {
    work();
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    onceTaking(element, work);
  });
  observer.observe(held, { attributeFilter: ['inert'] });
};

/** The fields of the dialog that is open or, where none is, of the page. */
const fieldsThere = (): HTMLElement[] => {
  const ofDialog = document.querySelectorAll<HTMLElement>('[role="dialog"] [data-path]');
  return [...(ofDialog.length > 0 ? ofDialog : document.querySelectorAll<HTMLElement>('[data-path]'))];
};

/** Puts the focus on the first field that has an error, which is how one hears of it. */
export const focusFirstError = (errors: Readonly<Record<string, unknown>>): void => {
  // After the errors are drawn. A list's error may name one of its entries.
  setTimeout(() => {
    const wrong = Object.keys(errors);
    const first = fieldsThere().find(({ dataset: { path } }) => path && wrong.some((key) => isUnder(key, path)));
    if (!first) return;
    onceTaking(first, () => {
      unfold(first);
      first.focus();
    });
  });
};
