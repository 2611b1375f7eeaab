import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { holdRequests } from './support/hold-requests.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { goTo, nothingLoads, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** What stands around a screen, and what stands in its place. */
let server: Server;
let admin: Client;
let north: string;
let manager: Person;
let single: Person;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const make = async (name: string) => (await admin(api.agencies.create, { body: { name } })).agencyId;
  north = await make('Hospital del Norte');
  manager = await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', [north, await make('Hospital del Sur')]);
  single = await makePerson(admin, server.url, 'usuaria', 'ROLE_USER', [north]);
});
test.afterAll(() => server.dispose());

const address = (path: string) => `${server.url}/#/es${path}`;
const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones del organismo' });
const main = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });

test('the menu that somebody folded up stays so, until they unfold it', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await page.getByRole('button', { name: 'Contraer el menú' }).click();
  const unfold = page.getByRole('button', { name: 'Desplegar el menú' });
  await expect(unfold).toBeVisible();
  const narrow = (await main(page).boundingBox())?.width ?? 0;
  await page.reload();
  await expect(unfold).toBeVisible();
  await unfold.click();
  await expect(page.getByRole('button', { name: 'Contraer el menú' })).toBeVisible();
  await expect.poll(async () => (await main(page).boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  await page.context().close();
});

test('another theme, another language and the way out are found by typing', async ({ browser }) => {
  // What is chosen is kept for the person: nobody else's journey goes on in another language.
  const reader = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [north]);
  const page = await browserOf(browser, server.url, reader);
  const type = async (text: string, chosen: string) => {
    await page.keyboard.press('Control+K');
    const option = page.getByRole('dialog').getByRole('option', { selected: true });
    await page.keyboard.type(text);
    await expect(option).toHaveText(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await type('modo oscuro', 'Tema: Oscuro');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await type('idioma', 'Idioma: English');
  await expect(page).toHaveURL(/#\/en(\/|$)/);
  await type('leave', 'Sign out');
  await expect(page).toHaveURL(/#\/en\/login/);
  await page.context().close();
});

test('the sections of an agency stand inside of it alone, and for nobody who has but one', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await openAnew(page, address('/alerts'));
  await nothingLoads(page);
  await expect(sections(page)).toHaveCount(0);
  await openAnew(page, address(`/agencies/${north}/computers`));
  await sections(page).getByRole('link', { name: 'Alertas' }).click();
  await expect(page).toHaveURL(new RegExp(`#/es/agencies/${north}/alerts`));
  await page.context().close();

  const alone = await browserOf(browser, server.url, single);
  await openAnew(alone, address(`/agencies/${north}/computers`));
  await alone.getByRole('heading', { level: 1 }).waitFor();
  await nothingLoads(alone);
  await expect(sections(alone)).toHaveCount(0);
  await alone.context().close();
});

test('an address of nothing says 404; a screen that breaks says 500 and what it said of itself', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, manager);
  await openAnew(page, address('/no-such-page'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se ha encontrado esta página');
  await expect(page.getByText('404', { exact: true })).toBeVisible();

  // A list that is not one breaks what draws it.
  await page.route(/\/api\/alerts\?/, (route) => route.fulfill({ json: { collection: 'rota', paging: {} } }));
  await openAnew(page, address('/alerts'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La página no se ha podido mostrar');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.locator('pre')).toContainText(/\S/);
  await page.unroute(/\/api\/alerts\?/);
  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alertas');
  await page.context().close();
});

test('the foot of a list offers ten, twenty and fifty rows', async ({ browser }) => {
  const page = await browserOf(browser, server.url, manager);
  await goTo(page, 'Organismos');
  await expect(page.getByLabel('Filas por página').getByRole('option')).toHaveText(['10', '20', '50']);
  await page.context().close();
});

test('the form for the technical support is left by its button, and says that it is being sent', async ({
  browser,
}) => {
  const page = await browserOf(browser, server.url, single);
  const tools = page.getByRole('complementary', { name: 'Herramientas' });
  const panel = page.getByRole('dialog', { name: 'Soporte técnico' });
  const open = () => tools.getByRole('button', { name: 'Soporte técnico', exact: true }).click();
  await open();
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel).toHaveCount(0);

  await open();
  await panel.getByLabel('Asunto').fill('No aparece un equipo');
  const letGo = await holdRequests(page, /\/api\/issues$/);
  const send = panel.getByRole('button', { name: 'Enviar solicitud' });
  await send.click();
  await expect(send).toHaveAttribute('data-loading', 'true');
  await expect(send).toBeDisabled();
  letGo();
  await expect(panel.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible();
  await page.context().close();
});
