import { api, call, type LoggedUser, type Task } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, sender, signIn } from './support/client.ts';
import { answersAreIn, standStill, watchAnswers } from './support/clock.ts';
import { isOut, stored, tokenOf } from './support/kept.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { nothingLoads, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** What happens after how long, by the page's own clock, which these journeys hold in their hands. */
let server: Server;
let agencyId: string;
let manager: Person;

test.beforeAll(async () => {
  // A whole day may pass without anybody touching the screen: it is the length of a session that is looked at.
  server = await startServer({ SESSION_IDLE_MINUTES: '1440' });
  const admin: Client = await signIn(server.url);
  ({ agencyId } = await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } }));
  manager = await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', [agencyId]);
});
test.afterAll(() => server.dispose());

const address = (path: string) => `${server.url}/#/es${path}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A screen of a page whose clock is the test's, and stands still. */
const openWithClock = async (page: Page, path: string) => {
  watchAnswers(page);
  await page.clock.install();
  await openAnew(page, address(path));
  await heading(page).waitFor();
  await nothingLoads(page);
  await answersAreIn(page);
  await standStill(page);
  await answersAreIn(page);
};

test('what is told goes after five seconds, but not from under the pointer', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openWithClock(page, '/users');
  const told = page.getByRole('region', { name: 'Avisos' }).getByText('Su perfil no tiene acceso a esa pantalla');
  const askForTooMuch = () =>
    page.evaluate(() => {
      window.location.hash = '#/es/certs';
    });
  await askForTooMuch();
  await expect(told).toBeVisible();
  await page.clock.runFor(4999);
  await expect(told).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(told).toHaveCount(0);

  await askForTooMuch();
  await expect(told).toBeVisible();
  await page.clock.runFor(2000);
  await told.hover();
  await page.clock.runFor(60_000);
  await expect(told).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(2999);
  await expect(told).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(told).toHaveCount(0);
  await page.context().close();
});

test('a list follows a search once the person has paused for 300 ms, and not at every letter', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openWithClock(page, '/users');
  const searched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const filter = pathname === '/api/users' && searchParams.get('filter');
    if (filter) searched.push(filter);
  });
  const search = page.getByRole('searchbox', { name: 'Buscar en «Usuarios»' });
  for (const letter of 'gest') {
    await search.press(letter);
    await page.clock.runFor(299);
  }
  await answersAreIn(page);
  expect(searched).toEqual([]);
  await page.clock.runFor(1);
  // What follows from it takes a moment of the page's own clock, too; far less than a pause.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(searched).toEqual(['gest']);
  }).toPass();
  await page.context().close();
});

const exportUnderWay = (): Task => ({
  id: agencyId,
  kind: 'export',
  call: 'users.prepareCsv',
  filename: 'usuarios.csv',
  complete: false,
  progress: 0.1,
  total: null,
  done: 0,
  skipped: 0,
  error: null,
  createdOn: new Date().toISOString(),
  expiresOn: new Date(Date.now() + 86_400_000).toISOString(),
});
const downloads = /\/api\/tasks\?kind=export/;

test('while a file is being made it is asked for every two seconds, and no longer', async ({ browser }) => {
  const task = exportUnderWay();
  const page = await browserOf(browser, server.url, manager);
  let asked = 0;
  await page.route(downloads, (route) => {
    asked++;
    return route.fulfill({ json: { collection: [task] } });
  });
  await openWithClock(page, '/users');
  await expect(page.getByRole('button', { name: 'Descargas: 1 archivo en preparación' })).toBeVisible();
  const askedWithin = async (seconds: number) => {
    const before = asked;
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1000);
      await answersAreIn(page);
    }
    return asked - before;
  };
  expect(await askedWithin(10)).toBe(5);
  task.complete = true;
  expect(await askedWithin(2)).toBe(1);
  expect(await askedWithin(6)).toBe(0);
  await expect(page.getByRole('button', { name: 'Descargas: 1 archivo por descargar' })).toBeVisible();
  await page.context().close();
});

test('downloads that cannot be looked up say so, until they can', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  let fails = true;
  await page.route(downloads, (route) =>
    fails
      ? route.fulfill({ status: 500, json: { statusCode: 500, error: 'Internal Server Error', message: 'unexpected' } })
      : route.fulfill({ json: { collection: [{ ...exportUnderWay(), complete: true }] } }),
  );
  await openAnew(page, address('/users'));
  await page.getByRole('button', { name: 'Descargas: no se han podido consultar' }).click();
  await expect(page.getByText('No se han podido consultar sus descargas.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Descargas: 1 archivo por descargar' })).toBeVisible();
  await page.context().close();
});

const timeUp = 'Ha alcanzado su duración máxima. Inicie sesión para continuar.';

test('when a session ends, whoever sits there is signed out, and not before', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openWithClock(page, '/users');
  // Asked for by this session, whose end it tells; what the page itself was answered may be gone with the screen before.
  const ask = sender(server.url, await tokenOf(page));
  const { sessionEnds } = (await call(ask, api.users.get, { params: { userId: manager.id } })) as LoggedUser;
  const left = Date.parse(sessionEnds) - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left - 1);
  await answersAreIn(page);
  await expect(page).toHaveURL(/#\/es\/users/);
  expect(await stored(page, 'tokens')).not.toBeNull();
  await page.clock.fastForward(1);
  await isOut(page, timeUp);
  await page.context().close();
});

test('whoever comes back after the end of their session is signed out at once, and in every tab', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, manager);
  const late = await page.context().newPage();
  await late.clock.install({ time: Date.now() + 13 * 3_600_000 });
  await late.goto(address(`/agencies/${agencyId}/computers`));
  await isOut(late, timeUp);
  await expect(page).toHaveURL(/#\/es\/login/);
  await page.context().close();
});
