/** `rules.processes.3` is under `rules.processes`, and a path is under itself. */
export const isUnder = (key: string, path: string): boolean => key === path || key.startsWith(`${path}.`);

/** Opens what is folded around an element: what is folded away takes no focus. */
const unfold = (element: Element): void => {
  const folded = element.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold(folded);
};

/** Milliseconds between two looks whether a form takes input again. */
const betweenLooks = 20;
const looksAtMost = 100;

/** Puts the focus on the first field that has an error, once the form takes input: while it was being saved it did not. */
export const focusFirstError = (errors: Readonly<Record<string, unknown>>): void => {
  let looks = 0;
  const look = () => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"] [data-path]'));
    const wrong = Object.keys(errors);
    const first = fields.find(({ dataset: { path } }) => path && wrong.some((key) => isUnder(key, path)));
    if (!first) return;
    if (first.closest('[inert]') && ++looks < looksAtMost) {
      setTimeout(look, betweenLooks);
      return;
    }
    unfold(first);
    first.focus();
  };
  // After the errors are drawn. A list's error may name one of its entries.
  setTimeout(look);
};
