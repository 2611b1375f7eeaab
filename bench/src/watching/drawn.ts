import type { BrowserContext } from '@playwright/test';

/** When a page was drawn, and what was fetched for it by then. */
export interface Drawn {
  /** Milliseconds from its navigation on. */
  millis: number;
  requests: number;
  kilobytes: number;
}

declare global {
  interface Window {
    drawn?: Drawn;
  }
}

/** A page that stays as it was drawn for so long will not change for what it still fetches out of view. */
const settledMillis = 500;
const limitMillis = 30_000;

/**
 * Notes the first frame from which on nothing in view is a placeholder any more, once an answer has come from a path with
 * each of these ends. As text: what a loader adds to functions would not be known in the page.
 */
const scriptFor = (element: string, answers: readonly string[]): string => `
  const fetched = () => performance.getEntriesByType('resource');
  const isAnswered = (end) => fetched().some(({ name }) => new URL(name).pathname.endsWith(end));
  const isInView = (element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const isDrawn = () => document.querySelector('${element}') !== null && ${JSON.stringify(answers)}.every(isAnswered)
    && ![...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root')].some(isInView);
  let since;
  const frame = () => {
    const now = performance.now();
    if (!isDrawn()) since = undefined;
    else since ??= { millis: now, requests: fetched().length,
      kilobytes: fetched().reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024 };
    if (since && now - since.millis > ${settledMillis}) window.drawn = since;
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);`;

/** Opens an address, and waits until an element is drawn with what is in view; undefined where it never is. */
export const untilDrawn = async (
  context: BrowserContext,
  url: string,
  element: string,
  answers: readonly string[],
): Promise<Drawn | undefined> => {
  const page = await context.newPage();
  await page.addInitScript({ content: scriptFor(element, answers) });
  await page.goto(url, { waitUntil: 'commit' });
  try {
    const found = await page.waitForFunction(() => window.drawn, undefined, { timeout: limitMillis });
    return await found.jsonValue();
  } catch {
    return undefined;
  }
};
