import { expect, type Page } from '@playwright/test';

/** Puts the page's clock, which has to be installed, into the test's hands: from now on it stands still until it is told to run. */
export const standStill = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
};

const underWay = new WeakMap<Page, Set<unknown>>();

/** Counts from now on what the page asks of the server. */
export const watchAnswers = (page: Page): void => {
  const asked = new Set<unknown>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
};

/**
 * Waits until what a page that is watched asked of the server is answered and read: twice, for one answer may lead to
 * another question. A question of the test's own is told of after those that the page asked before it.
 */
export const answersAreIn = async (page: Page): Promise<void> => {
  const asked = underWay.get(page);
  if (!asked) throw new Error('Watch the answers of the page before it asks.');
  const there = () =>
    page.evaluate(async () => {
      await (await fetch('/api/version')).text();
    });
  for (let times = 0; times < 2; times++) {
    await there();
    await expect.poll(() => asked.size, 'questions without an answer').toBe(0);
    await there();
  }
};
