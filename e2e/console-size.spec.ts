import { expect, type Page, test } from '@playwright/test';
import { openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

/** Adds up what a page asks for from now on. */
const watch = (page: Page) => {
  const requests: { type: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    requests.push({ type: request.resourceType(), bytes });
  });
  const of = (...types: string[]) => requests.filter(({ type }) => types.includes(type));
  return {
    all: () => requests.length,
    code: () => of('script', 'stylesheet').length,
    kilobytes: async () => {
      const sizes = await Promise.all(of('script').map(({ bytes }) => bytes));
      return sizes.reduce((sum, size) => sum + size, 0) / 1000;
    },
  };
};

test('the console opens with less than 190 KB of compressed JavaScript, in at most twelve requests', async ({
  page,
}) => {
  const watched = watch(page);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.waitForLoadState('networkidle');
  const kilobytes = await watched.kilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(190);
  expect(watched.all()).toBeLessThanOrEqual(12);
});

for (const [path, most] of [
  ['/agencies', 410],
  ['/vaccines', 370],
  ['/alerts', 400],
] as const)
  test(`${path} comes to who is signed in with at most ${most} KB of compressed JavaScript, in few files`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const first = await context.newPage();
    await first.goto(`${server.url}/#/es/login`);
    await signInHere(first, 'es');
    const storageState = await context.storageState();
    await context.close();
    const anew = await browser.newContext({ storageState });
    const page = await anew.newPage();
    // What is fetched while nothing else is to be done is no part of it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const watched = watch(page);
    await openScreen(page, server.url, 'es', path);
    await page.waitForLoadState('networkidle');
    const kilobytes = await watched.kilobytes();
    // With what the page before the sign-in needs.
    expect(kilobytes).toBeGreaterThan(200);
    expect(kilobytes).toBeLessThan(most);
    expect(watched.code()).toBeLessThanOrEqual(25);
    await anew.close();
  });
