/** For a step that takes the place of another: what had the focus is gone, so the step's own first control gets it. */
export const focusFirst = (step: HTMLElement | null): void => {
  const first =
    step?.querySelector<HTMLElement>('[data-autofocus]') ?? step?.querySelector<HTMLElement>('input, button');
  first?.focus({ preventScroll: true });
};
