import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { catalogueWords } from './support/catalogue-words.ts';
import { signIn } from './support/client.ts';
import { countRows, nothingIsDrawn, rowsDrawn } from './support/rows-drawn.ts';
import { nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { startServer } from './support/server.ts';

/** As many as fit on a screen, and some above and below; a list that is drawn whole has hundreds. */
const inView = 60;

test('of a thousand vaccines no more is drawn than is in view, however they are paged, searched and scrolled', async ({
  browser,
}) => {
  const words = catalogueWords.es;
  const server = await startServer();
  try {
    const admin = await signIn(server.url);
    const make = (at: number) =>
      admin(api.vaccines.create, {
        body: {
          name: `Vacuna ${String(at).padStart(4, '0')}`,
          type: 'PROCESS',
          osFamily: 'linux',
          criticality: 1,
          category: 'TROJAN',
          rules: { processes: [`malo-${at}`] },
        },
      });
    for (let from = 0; from < 1000; from += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => make(from + more)));
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto(`${server.url}/#/es/login`);
    await signInHere(page, 'es');
    await countRows(page);
    await openScreen(page, server.url, 'es', '/vaccines?size=1000');
    const first = page.locator('tbody th').first();
    await expect(first).toHaveText('Vacuna 0000');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect((await rowsDrawn(page)).most, 'when it opens').toBeLessThanOrEqual(inView);
    await nothingIsDrawn(page);

    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('0777');
    await expect(first).toHaveText('Vacuna 0777');
    expect(await rowsDrawn(page), 'what is found').toEqual({ drawn: 1, most: expect.any(Number) });
    await search.fill('');
    await expect(first).toHaveText('Vacuna 0000');
    await nothingLoads(page);
    expect((await rowsDrawn(page)).most, 'when all are back').toBeLessThanOrEqual(inView);

    await page.getByRole('table').hover();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(page.locator('tbody th').last()).toHaveText('Vacuna 0999', { timeout: 1000 });
    }).toPass();
    expect((await rowsDrawn(page)).most, 'when it is scrolled to its end').toBeLessThanOrEqual(inView);

    await openScreen(page, server.url, 'es', '/vaccines?size=50');
    for (const at of [0, 1, 2, 3]) {
      if (at > 0) await page.getByRole('button', { name: words.next }).click();
      await expect(first).toHaveText(`Vacuna ${String(at * 50).padStart(4, '0')}`);
      await nothingLoads(page);
      expect(await rowsDrawn(page), `page ${at + 1}`).toEqual({ drawn: 50, most: 50 });
    }
    await page.context().close();
  } finally {
    await server.dispose();
  }
});
