import { expect, type Page } from '@playwright/test';
import { openScreen } from './screens.ts';

/** What a page holds about itself that is watched. */
interface Watched {
  /** What moved since it was painted for the first time. */
  moved: string[];
  /** Where the buttons and links in view stand now, and where they stood as it was shown. */
  buttons(): string[];
  shown: string[];
}

/**
 * From the next page on it is seen what moves on a screen after it was shown, on machines of any speed: what comes last and late
 * otherwise now and then does so here each time.
 */
export const watchWhatMoves = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // On a busy machine a screen would be shown before all of it is known: its patience is without end here. What draws it
    // hears of an answer a turn after the one that it came in, and is painted between them now and then: here, always.
    const real = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 800 ? 0 : real(run, ms === 0 ? 40 : ms)) as typeof setTimeout;
    // Of all that is asked for, the numbers beside a filter come last.
    const ask = window.fetch;
    window.fetch = async (asked, ...how) => {
      const answer = await ask(asked, ...how);
      const url = asked instanceof Request ? asked.url : `${asked}`;
      if (url.includes('osFamily')) await new Promise((late) => real(late, 300));
      return answer;
    };
    let screen: Element | null = null;
    const buttons = () =>
      [...(screen?.querySelectorAll('a, button') ?? [])].flatMap((button) => {
        const { left, top, width } = button.getBoundingClientRect();
        return top < window.innerHeight ? `${button.textContent} ${[left, top, width].map(Math.round)}` : [];
      });
    const watched: Watched = { moved: [], shown: [], buttons };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        watched.moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
    let isHeld = false;
    new MutationObserver(() => {
      const held = document.querySelector('[data-held]');
      if (isHeld && !held) watched.shown = buttons();
      isHeld = held !== null;
      screen = held ?? screen;
    }).observe(document, { attributeFilter: ['data-held'], childList: true, subtree: true });
  });
};

/** Opens a screen, on which nothing in view moves once it is shown. */
export const expectStill = async (page: Page, url: string, path: string): Promise<void> => {
  await openScreen(page, url, 'es', path);
  await expect(page.locator('[data-held]'), path).toHaveCount(0);
  const { moved, shown, now } = await page.evaluate(async () => {
    await new Promise((drawn) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(drawn)), 0));
    const { watched } = window as unknown as { watched: Watched };
    return { moved: watched.moved, shown: watched.shown, now: watched.buttons() };
  });
  expect(moved, path).toEqual([]);
  expect(shown, path).not.toEqual([]);
  expect(now, path).toEqual(shown);
};
