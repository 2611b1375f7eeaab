interface Press {
  /** How many times in a row, at the same place: 2 is the second of a double click. */
  detail: number;
  /** What is pressed by it, as it is called. */
  says: string | null;
}

/** Whether a press was meant for what stood there a moment before, and says something else by now. */
export const isForFormer = (press: Press, first: Press | undefined): boolean =>
  press.detail > 1 && first !== undefined && press.says !== first.says;

const called = (target: EventTarget | null): string | null => {
  const verb = target instanceof Element ? target.closest('button, a, [role="button"]') : null;
  return verb && (verb.getAttribute('aria-label') ?? verb.textContent);
};

/**
 * The second press of a double click is for what the first was for. Where a verb has done its work between the two, and the one
 * that takes it back stands in its place, it presses nothing.
 */
export const keepSecondPresses = (): void => {
  let first: Press | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const press = { detail: event.detail, says: called(event.target) };
      if (press.detail <= 1) first = press;
      if (press.says === null || !isForFormer(press, first)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
};
