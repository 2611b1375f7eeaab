import { expect, type Page } from '@playwright/test';

interface Rows {
  /** Put into the page. */
  drawn: number;
  /** There at the same time. */
  most: number;
}
type Counting = Window & { rowsOfLists?: Rows };

/** Counts the rows that lists draw on this page, from its beginning on. */
export const countRows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const rows = { drawn: 0, most: 0 };
    const within = (node: Node) =>
      node instanceof Element ? Number(node.matches('tr[data-row]')) + node.querySelectorAll('tr[data-row]').length : 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) rows.drawn += within(node);
      rows.most = Math.max(rows.most, document.querySelectorAll('tr[data-row]').length);
    }).observe(document, { childList: true, subtree: true });
    (window as Counting).rowsOfLists = rows;
  });
};

/** What was drawn since the page began, or since this was last asked. */
export const rowsDrawn = (page: Page): Promise<Rows> =>
  page.evaluate(() => {
    const rows = (window as Counting).rowsOfLists;
    if (!rows) throw new Error('Nobody counted the rows of this page');
    const { drawn, most } = rows;
    Object.assign(rows, { drawn: 0, most: 0 });
    return { drawn, most };
  });

/** Waits until a list has drawn what there is for it to draw: what comes after is another matter. */
export const nothingIsDrawn = (page: Page): Promise<void> =>
  expect.poll(async () => (await rowsDrawn(page)).drawn, 'rows that are still drawn').toBe(0);
