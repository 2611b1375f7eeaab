import { ApiError, api, call } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Client, sender, signIn } from './support/client.ts';
import { letAccessRunOut } from './support/expired.ts';
import { browserOf, makePerson, type Person, typeIn } from './support/people.ts';
import { picture } from './support/picture.ts';
import { goTo } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
let agency: string;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  agency = (await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } })).agencyId;
});
test.afterAll(() => server.dispose());

const person = (username: string): Promise<Person> => makePerson(admin, server.url, username, 'ROLE_MANAGER', [agency]);

/** Signed out, and told so. */
const isOut = async (page: Page) => {
  await expect(page).toHaveURL(/#\/es\/login/);
  await expect(page.getByText('Su sesión ha terminado')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('egida.tokens'))).toBeNull();
};

/** How the server refuses something. */
const refused = async (attempt: Promise<unknown>): Promise<[number, string]> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It was accepted, or failed otherwise', { cause: error });
  return [error.status, error.code];
};

test('somebody who is disabled is signed out at their next request', async ({ browser }) => {
  const disabled = await person('deshabilitada');
  const page = await browserOf(browser, server.url, disabled);
  await goTo(page, 'Alertas');
  // The list asks again by itself every few seconds: whatever one pressed meanwhile could be gone from under the hand.
  const reply = page.waitForResponse((response) => response.url().includes('/api/') && response.status() === 418);
  await admin(api.users.update, { params: { userId: disabled.id }, body: { enabled: false } });
  await reply;
  await isOut(page);
  await page.context().close();
});

test('whoever changes their password in one browser is signed out of the other, and stays in this one', async ({
  browser,
}) => {
  const changed = await person('precavida');
  const here = await browserOf(browser, server.url, changed);
  const there = await browserOf(browser, server.url, changed);
  await goTo(there, 'Alertas');
  const besides = await here.context().newPage();
  await besides.goto(`${server.url}/#/es/alerts`);
  await besides.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
  const held = () => here.evaluate(() => localStorage.getItem('egida.tokens'));
  const { token: former } = JSON.parse((await held()) ?? '{}') as { token: string };
  await here.goto(`${server.url}/#/es/alerts?account=password`);
  await here.getByLabel('Contraseña actual').fill(changed.password);
  const type = async (password: string) => {
    await here.getByLabel('Contraseña nueva', { exact: true }).fill(password);
    await here.getByLabel('Repita la contraseña nueva').fill(password);
    await here.getByRole('button', { name: 'Cambiar la contraseña', exact: true }).last().click();
  };
  await type('Precavida-2026!');
  await expect(here.getByLabel('Contraseña nueva', { exact: true })).toHaveAccessibleDescription(
    /Elija una frase de varias palabras distintas/,
  );
  await axe(here, 'a password that is tried first');
  await picture(here, 'known-password');
  // The other browser asks again within seconds, and is told for as long.
  const isTold = () => expect(here.getByText('Contraseña cambiada')).toBeVisible();
  await Promise.all([isOut(there), type('Otra-clave-bien-larga-2').then(isTold)]);
  const [status] = await refused(call(sender(server.url, former), api.sessions.list, {}));
  expect(status, 'the token from before opens nothing any more').toBe(418);
  await goTo(here, 'Organismos');
  await goTo(besides, 'Organismos');
  await expect(besides.getByRole('heading', { level: 1 }), 'nor is the tab beside it signed out').toContainText(
    'Organismos',
  );
  await expect(here.getByRole('heading', { level: 1 })).toContainText('Organismos');
  await here.context().close();
  await there.context().close();
});

test('whoever comes back while the server fails is told so, and is still signed in once it answers', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, await person('paciente'));
  const own = /\/api\/users\/[^/]+$/;
  await page.route(own, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'El servidor no responde como debería' }).waitFor();
  await expect(page.getByText('Su sesión sigue abierta.')).toBeVisible();
  await picture(page, 'server-fails');
  await expect(page.getByText(/^Se intentará de nuevo dentro de \d+ segundos?\.$/)).toBeVisible();
  // Once it answers, nobody has to press anything.
  await page.unroute(own);
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  await page.context().close();
});

test('six tabs that were open over night and wake at once refresh once, and nobody is signed out', async ({
  browser,
}) => {
  const sleeper = await person('dormilona');
  const first = await browserOf(browser, server.url, sleeper);
  const context = first.context();
  const tabs = [first];
  for (let more = 0; more < 5; more++) {
    const tab = await context.newPage();
    await tab.goto(`${server.url}/#/es/alerts`);
    await tab.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
    tabs.push(tab);
  }
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes++;
  });
  await letAccessRunOut(first, await server.secret());
  await Promise.all(tabs.map((tab) => goTo(tab, 'Organismos')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Organismos');
  expect(refreshes).toBe(1);
  for (const tab of tabs) {
    await goTo(tab, 'Alertas');
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Alertas');
  }
  await context.close();
});

for (const what of ['a new item', 'one that is there'] as const)
  test(`what somebody types into ${what} as their session ends stays with them, and is saved once they have signed in again`, async ({
    browser,
  }) => {
    const username = what === 'a new item' ? 'redactora' : 'correctora';
    const writer = await makePerson(admin, server.url, username, 'ROLE_ADMIN', []);
    const { id } = await admin(api.news.create, { body: { headline: `Aviso de ${username}`, body: 'El lunes.' } });
    const page = await browserOf(browser, server.url, writer);
    await page.goto(`${server.url}/#/es/news?panel=${what === 'a new item' ? 'new' : `edit-${id}`}`);
    const body = page.getByRole('textbox', { name: /^Texto/ });
    await page.getByLabel('Titular').fill(`Corte de ${username}`);
    await body.fill('Una explicación larga, que nadie quiere escribir dos veces.');
    await admin(api.users.update, { params: { userId: writer.id }, body: { enabled: false } });
    await admin(api.users.update, { params: { userId: writer.id }, body: { enabled: true } });
    await page
      .getByRole('button', { name: what === 'a new item' ? 'Publicar' : 'Guardar cambios', exact: true })
      .click();
    await expect(page.getByText('puede iniciar sesión en otra pestaña')).toBeVisible();
    await picture(page, `session-over-${username}`);
    await page.getByRole('button', { name: 'Seguir editando', exact: true }).click();
    await expect(body).toHaveValue(/que nadie quiere escribir dos veces/);
    const beside = await page.context().newPage();
    await typeIn(beside, server.url, writer);
    await beside.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
    await expect(body).toHaveValue(/que nadie quiere escribir dos veces/);
    await page
      .getByRole('button', { name: what === 'a new item' ? 'Publicar' : 'Guardar cambios', exact: true })
      .click();
    await expect
      .poll(async () => (await admin(api.news.list, {})).collection.map(({ headline }) => headline))
      .toContain(`Corte de ${username}`);
    await page.context().close();
  });
