import type { Page } from '@playwright/test';

/**
 * Milliseconds of the longest task that kept the page busy while one of these was done, in the best of them: whatever else the
 * computer does only adds to a task.
 */
export const longestTask = async (page: Page, attempts: readonly (() => Promise<void>)[]): Promise<number> => {
  const longest: number[] = [];
  for (const attempt of attempts) {
    await page.evaluate(() => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      Object.assign(window, {
        egidaLongest: () => {
          seen.push(...observer.takeRecords().map(({ duration }) => duration));
          observer.disconnect();
          return Math.max(0, ...seen);
        },
      });
    });
    await attempt();
    longest.push(
      await page.evaluate(() => {
        const { egidaLongest } = window as unknown as { egidaLongest: () => number };
        return egidaLongest();
      }),
    );
  }
  return Math.min(...longest);
};
