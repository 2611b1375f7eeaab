import type { Page } from '@playwright/test';

/** Puts the page's clock, which has to be installed, into the test's hands: from now on it stands still until it is told to run. */
export const standStill = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
};

/** Waits until what the page asked of the server is answered and read: twice there and back, for one answer may lead to another question. */
export const answersAreIn = async (page: Page): Promise<void> => {
  for (let times = 0; times < 2; times++)
    await page.evaluate(async () => {
      await (await fetch('/api/version')).text();
    });
};
