import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { catalogueWords } from './support/catalogue-words.ts';
import { signIn } from './support/client.ts';
import { longestTask } from './support/longest-task.ts';
import { nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { startServer } from './support/server.ts';

test('a list of a thousand vaccines is paged and searched without a freeze', async ({ browser }) => {
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
    await openScreen(page, server.url, 'es', '/vaccines?size=50');
    // Looked for by what costs the page nothing: to work out roles and names is work, too.
    const first = page.locator('tbody th').first();
    await expect(first).toHaveText('Vacuna 0000');

    const turns = [1, 2, 3].map((at) => async () => {
      await page.locator(`button[aria-label="${words.next}"]`).click();
      await expect(first).toHaveText(`Vacuna ${String(at * 50).padStart(4, '0')}`);
      await nothingLoads(page);
    });
    expect(await longestTask(page, turns), 'while it is paged').toBeLessThanOrEqual(100);
    const searches = ['0777', '0123', '0999'].map((text) => async () => {
      await page.locator(`input[aria-label="${words.search}"]`).fill(text);
      await expect(first).toHaveText(`Vacuna ${text}`);
      await nothingLoads(page);
    });
    expect(await longestTask(page, searches), 'while it is searched').toBeLessThanOrEqual(100);
    await page.context().close();
  } finally {
    await server.dispose();
  }
});
