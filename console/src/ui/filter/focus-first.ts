/** What in a step is written or chosen in comes before its buttons, of which the way back is the first. */
const byRank = ['[data-autofocus]', 'input, select, textarea', 'button'];

/** For a step that takes the place of another: what had the focus is gone, so the step's own first control gets it. */
export const focusFirst = (step: HTMLElement | null): void => {
  const first = byRank.map((which) => step?.querySelector<HTMLElement>(which)).find((control) => control);
  first?.focus({ preventScroll: true });
};
