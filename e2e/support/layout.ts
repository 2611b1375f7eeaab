import { expect, type Page } from '@playwright/test';

/** The cells of a list that hold something, and those of them that do not show it whole. */
export const cellsOf = (page: Page) =>
  page.evaluate(() => {
    // What is cut in the middle: its end is what tells it apart.
    const showsItsEnd = (one: Element) => one.matches('[title] > span:has(+ span:last-child)');
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (one) =>
          // What is only heard has one pixel.
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible' &&
          !showsItsEnd(one),
      );
    const filled = [...document.querySelectorAll('tr[data-row] > :is(th, td)')].filter((cell) =>
      (cell.textContent ?? '').trim(),
    );
    return { filled: filled.length, cut: filled.filter(isCut).map((cell) => cell.textContent) };
  });

/** Makes the window so wide, and waits until the list has taken the room that there is. */
export const makeWide = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  const difference = () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const table = document.querySelector<HTMLElement>('main table');
      return Math.abs((table?.parentElement?.clientWidth ?? 0) - (table?.offsetWidth ?? 0));
    });
  await expect.poll(difference, `a list in a window of ${width} pixels`).toBeLessThanOrEqual(1);
};

/** Where what is in the middle of the work stands: the title, the search, the table and its first row. */
export const places = (page: Page) =>
  page.evaluate(() =>
    ['main h1', 'main input[type=search], main [role=searchbox]', 'main table', 'main tr[data-row]'].map((what) => {
      const box = document.querySelector(what)?.getBoundingClientRect();
      return box && [what, Math.round(box.left), Math.round(box.top), Math.round(box.height)];
    }),
  );

/** How many rows of a list are in view whole. */
export const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('tr[data-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const table = row.closest('table')?.parentElement?.getBoundingClientRect();
        return table && top >= table.top && bottom <= Math.min(table.bottom, window.innerHeight);
      }).length,
  );

/** What is to be pressed over a list and lies over something else to be pressed, or beyond the list. */
export const crowdedTools = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('main section > header');
    const end = (head?.getBoundingClientRect().right ?? 0) + 1;
    const tools = [...(head?.querySelectorAll('input, button') ?? [])]
      .map((tool) => ({ name: tool.getAttribute('aria-label') ?? tool.textContent, box: tool.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom;
    return tools
      .filter(({ box }, at) => box.right > end || tools.slice(0, at).some((other) => overlaps(other.box, box)))
      .map(({ name }) => name);
  });
