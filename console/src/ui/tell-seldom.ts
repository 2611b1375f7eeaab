/** Whoever hears the screen is told no sooner of the same thing again. */
export const seldomMs = 30_000;

/**
 * Tells of what changes again and again: the first time at once, and then no more often than that, each time how it stands by
 * then. That there is nothing to tell any more is no news, and waits for nothing.
 */
export const tellSeldom = (tell: (text: string) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    if (text !== '') toldAt = Date.now();
    tell(text);
  };
  return {
    hear: (text: string): void => {
      clearTimeout(timer);
      const wait = text === '' ? 0 : toldAt + seldomMs - Date.now();
      if (wait <= 0) say(text);
      else timer = setTimeout(say, wait, text);
    },
    stop: (): void => clearTimeout(timer),
  };
};
