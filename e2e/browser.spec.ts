import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, sender, signIn } from './support/client.ts';
import { isOut, nothingIsKept, stored, tokenOf } from './support/kept.ts';
import { browserOf, makePerson, type Person, typeIn } from './support/people.ts';
import { goTo, nothingLoads, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** What a browser keeps of a person, whom it lets in where, and what it does when they leave. */
let server: Server;
let admin: Client;
const north = { id: '', name: 'Hospital del Norte' };
const south = { id: '', name: 'Hospital del Sur' };
let manager: Person;
let single: Person;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  for (const agency of [north, south])
    agency.id = (await admin(api.agencies.create, { body: { name: agency.name } })).agencyId;
  manager = await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', [north.id, south.id]);
  single = await makePerson(admin, server.url, 'usuaria', 'ROLE_USER', [north.id]);
});
test.afterAll(() => server.dispose());

const address = (path: string) => `${server.url}/#/es${path}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a session that is ended from elsewhere leaves nothing, and says so', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openAnew(page, address(`/agencies/${north.id}/computers`));
  await expect.poll(() => stored(page, 'agency')).toBe(north.id);
  const elsewhere = await signIn(server.url, manager.username, manager.password);
  // The list asks again by itself every few seconds: whatever one pressed meanwhile could be gone from under the hand.
  const refused = page.waitForResponse((reply) => reply.url().includes('/api/') && reply.status() === 418);
  await elsewhere(api.sessions.endOthers, {});
  await refused;
  await isOut(page, 'Se ha cerrado desde otro lugar.');
  await page.context().close();
});

test('whoever logs out leaves nothing in any tab, and the session is over at the server', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openAnew(page, address(`/agencies/${north.id}/computers`));
  await expect.poll(() => stored(page, 'agency')).toBe(north.id);
  const other = await page.context().newPage();
  await other.goto(address('/users'));
  await other.getByRole('row', { name: /usuaria/ }).waitFor();
  const token = await tokenOf(page);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/#\/es\/login/);
    await nothingIsKept(tab);
    await expect(tab.getByText('usuaria')).toHaveCount(0);
  }
  // Back is no way in either.
  await page.goBack();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await sender(server.url, token)({ method: 'GET', url: '/api/alerts' })).status)
    .toBe(418);

  // The next person begins with tabs of their own, and with nothing that the former one had on screen.
  const asked = page.waitForRequest(/\/api\/agencies\/[^/]+\/agents/);
  await typeIn(page, server.url, single);
  expect((await asked).url()).toContain(north.id);
  await page.context().close();
});

test('a guest signs in first and goes on to where they wanted, and nowhere outside', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(address('/users?filter=usuaria'));
  await expect(page).toHaveURL(/#\/es\/login\?next=/);
  const signInHere = async () => {
    await page.getByLabel('Usuario', { exact: true }).fill(manager.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(manager.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  await signInHere();
  await expect(page).toHaveURL(/#\/es\/users\?filter=usuaria$/);
  await expect(page.getByRole('row', { name: /usuaria/ })).toBeVisible();

  for (const path of ['/login', '/login?next=/users', '/forgot-password', '/code', '/renew']) {
    await openAnew(page, address(path));
    await expect(heading(page), path).toContainText('Panel');
  }
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/#\/es\/login/);
  for (const elsewhere of ['https://example.org/', '//example.org/', '/\\example.org/']) {
    await openAnew(page, address(`/login?next=${encodeURIComponent(elsewhere)}`));
    await signInHere();
    await expect(heading(page), elsewhere).toContainText('Panel');
    expect(new URL(page.url()).origin, elsewhere).toBe(new URL(server.url).origin);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/#\/es\/login/);
  }
  await page.context().close();
});

test('agencies that were opened stay so as tabs, and the one that somebody works in is led back to', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, manager);
  const tabs = page.getByRole('navigation', { name: 'Organismos abiertos' }).getByRole('link');
  const ofAgency = (id: string) =>
    page.waitForRequest((request) => request.url().includes(`/api/agencies/${id}/agents`));
  await openAnew(page, address(`/agencies/${north.id}/computers`));
  await expect(tabs).toHaveText([north.name]);
  await openAnew(page, address(`/agencies/${south.id}/computers`));
  await expect(tabs).toHaveText([north.name, south.name]);

  // What is asked for is of the agency that is selected.
  const asked = ofAgency(north.id);
  await tabs.first().click();
  await asked;
  await expect(page).toHaveURL(new RegExp(`#/es/agencies/${north.id}/computers`));
  await expect(page).toHaveTitle(`Equipos · ${north.name} · Égida`);
  // Once it is known to be one of theirs.
  await expect.poll(() => stored(page, 'agency')).toBe(north.id);
  await goTo(page, 'Organismos');
  // Over the screens of no one agency they stand as well.
  const back = tabs.filter({ hasText: north.name });
  await expect(back).toBeVisible();
  await goTo(page, 'Alertas');
  await expect(back).toBeVisible();
  await page.reload();
  await expect(back).toBeVisible();
  const again = ofAgency(north.id);
  await back.click();
  await again;

  await page.getByRole('button', { name: `Cerrar ${north.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`#/es/agencies/${south.id}/computers`));
  await expect(tabs).toHaveText([south.name]);
  await page.getByRole('button', { name: `Cerrar ${south.name}` }).click();
  await expect(page).toHaveURL(/#\/es\/agencies$/);
  await expect(heading(page)).toContainText('Organismos');
  await expect(tabs).toHaveCount(0);
  await page.context().close();

  // Who has one agency is always in it, with no tab to close.
  const alone = await browserOf(browser, server.url, single);
  await expect(alone).toHaveURL(new RegExp(`#/es/agencies/${north.id}$`));
  await heading(alone).waitFor();
  await expect(alone.getByRole('navigation', { name: 'Organismos abiertos' })).toHaveCount(0);
  await expect(alone.getByRole('button', { name: /^Cerrar Hospital/ })).toHaveCount(0);
  await alone.context().close();
});

test('a screen whose code is of an older release reloads the page, once, and is shown', async ({ browser }) => {
  for (const isThereAfterwards of [true, false]) {
    const page = await browserOf(browser, server.url, manager);
    await openAnew(page, address('/agencies'));
    await page.getByRole('row', { name: /Hospital del Norte/ }).waitFor();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(/\/sectors-page[^/]*\.js$/, (route) =>
      isThereAfterwards && loads > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page
      .getByRole('navigation', { name: 'Organismos, sectores y comunicados' })
      .getByRole('link', { name: 'Sectores' })
      .click();
    await expect(heading(page)).toContainText(isThereAfterwards ? 'Sectores' : 'La página no se ha podido mostrar');
    expect(loads, 'times that the page was loaded').toBe(1);
    await page.context().close();
  }
});

test('the language is remembered for a year, and rules where the address says none', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page, 'Spanish, whatever the browser speaks').toHaveURL(/#\/es\/login/);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'egida_locale');
  expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await openAnew(page, server.url);
  await expect(page).toHaveURL(/#\/en\/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('the language of the first sign-in becomes the person’s own, and stays so wherever they sign in next', async ({
  browser,
}) => {
  const person = await makePerson(admin, server.url, 'inglesa', 'ROLE_READONLY', [north.id, south.id]);
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/#/en/login`);
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toContainText('Dashboard');
  const own = async () => (await admin(api.users.get, { params: { userId: person.id } })).config.locale;
  await expect.poll(own).toBe('en');
  await page.context().close();

  const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await typeIn(elsewhere, server.url, person);
  await expect(heading(elsewhere)).toContainText('Dashboard');
  expect(await own()).toBe('en');
  await elsewhere.context().close();
});

test('whoever leaves a screen no longer waits for its answers; what stays on screen is asked again', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, manager);
  // The dashboard asks for agencies, too, and has its answers.
  await heading(page).waitFor();
  await nothingLoads(page);
  // Answers that never come.
  const list = /\/api\/agencies\?/;
  await page.route(list, () => undefined);
  const asked = page.waitForRequest(list);
  await goTo(page, 'Organismos');
  const request = await asked;
  const givenUp = page.waitForEvent('requestfailed', (failed) => failed === request);
  await goTo(page, 'Alertas');
  await givenUp;

  let times = 0;
  const name = new RegExp(`/api/agencies/${north.id}$`);
  await page.route(name, (route) => (++times === 1 ? undefined : route.continue()));
  const first = page.waitForRequest(name);
  await openAnew(page, address(`/agencies/${north.id}/computers`));
  const unanswered = await first;
  const dropped = page.waitForEvent('requestfailed', (failed) => failed === unanswered);
  const sections = page.getByRole('navigation', { name: 'Secciones del organismo' });
  await sections.getByRole('link', { name: 'Vacunas' }).click();
  await dropped;
  await expect(page.getByRole('navigation', { name: 'Organismos abiertos' }).getByRole('link')).toHaveText([
    north.name,
  ]);
  await expect.poll(() => times).toBe(2);
  await page.context().close();
});

test('a screen that is asked for while the server is away says so in its place, and opens by itself once it is back', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, manager);
  await openAnew(page, address('/users'));
  await expect(page.getByRole('row', { name: /usuaria/ })).toBeVisible();
  await server.program.end();
  // Its code is not among what is fetched ahead.
  await goTo(page, 'Noticias');
  await expect(page.getByText('Su sesión sigue abierta.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  await server.again();
  await expect(heading(page)).toContainText('Noticias');
  await page.context().close();
});
