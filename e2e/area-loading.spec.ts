import { expect, type Page, test } from '@playwright/test';
import { enter, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

/** What each screen asks for, by its path. */
const areas: Record<string, RegExp> = {
  '/': /\/api\/stats\/totals/,
  '/alerts': /\/api\/alerts\?/,
  '/alerts?view=groups': /\/api\/alerts\/groups\?/,
  '/agencies': /\/api\/agencies\?/,
  '/agencies?view=tree': /\/api\/agencies\/tree/,
  '/sectors': /\/api\/instances\/[^/]+\/sectors/,
  '/communications': /\/api\/communications\?/,
  '/computers': /\/api\/agents\?/,
  '/telemetry': /\/api\/telemetry\?/,
  '/news': /\/api\/news\?/,
  '/vaccines': /\/api\/vaccines\?/,
  '/users': /\/api\/users\?/,
  '/issues': /\/api\/issues\?/,
  '/federated': /\/api\/instances\?/,
  '/upstream': /\/api\/upstream(\?|$)/,
  '/certs': /\/api\/certs\?/,
  '/audit': /\/api\/audit\?/,
  '/version-control': /\/api\/instances\/[^/]+\/versions/,
  '/version-control/packages': /\/api\/packages(\?|$)/,
  '/config': /\/api\/configurations(\?|$)/,
  '/outbox': /\/api\/outbox\?/,
  '/api-reference': /\/api\/openapi\.json$/,
};

/** Lists whose rows are yet to come. */
const lists = ['/alerts', '/vaccines', '/users', '/audit'];

/** What goes on moving for as long as one waits: each is drawn anew sixty times a second. */
const endlessMovements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName.replace(/^_([a-z]+)_.*$/, '$1'))
      .sort(),
  );

test('each screen shows that what it is about is on its way, and nothing of the others', async ({ page }) => {
  await enter(page, server.url);
  const loading = page.locator('[data-loading]');
  for (const [path, asked] of Object.entries(areas)) {
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(asked, async (route) => {
      await released;
      await route.continue();
    });
    await openAnew(page, `${server.url}/#/es${path}`);
    await expect(loading, path).toHaveCount(1);
    if (lists.includes(path))
      await expect.poll(() => endlessMovements(page), `what moves on ${path}`).toEqual(['breathe', 'run']);
    release();
    await expect(loading, path).toHaveCount(0);
    await page.unroute(asked);
  }

  // What is about something else says nothing here.
  await page.route(/\/api\/tasks/, () => undefined);
  const tasks = page.waitForRequest(/\/api\/tasks/);
  await openAnew(page, `${server.url}/#/es/alerts`);
  await tasks;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alertas');
  await expect(loading).toHaveCount(0);
});
