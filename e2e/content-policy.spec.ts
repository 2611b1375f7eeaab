import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { watchContentPolicy } from './support/content-policy.ts';
import { makePerson } from './support/people.ts';
import { enter, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let agencyId: string;
test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const town = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  agencyId = town.agencyId;
  await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', [agencyId]);
});
test.afterAll(() => server.dispose());

const screens = [
  '/',
  '/alerts',
  '/alerts?view=groups',
  '/agencies',
  '/agencies?view=tree',
  '/computers',
  '/telemetry',
  '/news',
  '/vaccines',
  '/users',
  '/sectors',
  '/issues',
  '/communications',
];
const settings = [
  '/certs',
  '/version-control',
  '/version-control/packages',
  '/audit',
  '/config',
  '/outbox',
  '/federated',
  '/upstream',
  '/faqs?q=clave',
  '/api-reference',
  '/api-reference?call=computers.list',
];

/** The colour that the theme gives to what can be done: none, where its variables did not come. */
const brandColour = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-filled').trim(),
  );

test('the browser finds nothing to keep from the console, on no screen and in nothing that opens over one', async ({
  page,
}) => {
  const kept = await watchContentPolicy(page);
  await enter(page, server.url);
  expect(await brandColour(page)).not.toBe('');
  for (const path of [...screens, ...settings]) await openScreen(page, server.url, 'es', path);

  await test.step('a panel, and a question over it', async () => {
    await openScreen(page, server.url, 'es', '/users');
    await openRow(page, /gestora/);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('editors', async () => {
    for (const path of [
      '/users?panel=new',
      '/agencies?panel=new',
      '/vaccines?panel=new',
      '/certs?panel=new',
      '/communications?panel=new',
      `/agencies/${agencyId}/tokens?panel=new`,
      '/news?panel=new',
    ])
      await openScreen(page, server.url, 'es', path);
  });
  await test.step('what drops down, and another theme', async () => {
    await openScreen(page, server.url, 'es', '/agencies?view=tree');
    await page.getByRole('combobox', { name: 'Buscar un organismo en el árbol' }).fill('villa');
    await page.getByRole('option').first().waitFor();
    await openScreen(page, server.url, 'es', '/alerts');
    await page.getByRole('button', { name: 'Tema', exact: true }).click();
    for (const theme of ['Oscuro', 'Claro']) await page.getByRole('radio', { name: theme }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    const fields = page.getByRole('dialog', { name: 'Filtrar' });
    await expect(fields.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(fields).toHaveCount(0);
  });
  await test.step('the drawer of a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    // By its name: on a wide screen another button speaks of the menu, until this one has taken its place.
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('dialog').waitFor();
  });
  expect(kept).toEqual([]);
});

test('the browser does keep what the policy does not allow, and this is noticed', async ({ page }) => {
  const kept = await watchContentPolicy(page);
  await page.goto(`${server.url}/#/es/login`);
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  const colour = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1, button { color: rgb(1, 2, 3) !important; }';
    document.head.append(style);
    return getComputedStyle(document.querySelector('button') ?? document.body).color;
  });
  expect(colour).not.toBe('rgb(1, 2, 3)');
  await expect.poll(() => kept).toEqual([expect.stringContaining('style-src')]);
});
