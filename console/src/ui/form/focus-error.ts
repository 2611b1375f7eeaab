/** `rules.processes.3` is under `rules.processes`, and a path is under itself. */
export const isUnder = (key: string, path: string): boolean => key === path || key.startsWith(`${path}.`);

/** Puts the focus on the first field that has an error. */
export const focusFirstError = (errors: Readonly<Record<string, unknown>>): void => {
  // After the errors are drawn. A list's error may name one of its entries.
  setTimeout(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"] [data-path]'));
    const wrong = Object.keys(errors);
    fields.find(({ dataset: { path } }) => path && wrong.some((key) => isUnder(key, path)))?.focus();
  });
};
