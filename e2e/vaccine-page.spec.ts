import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { browserOf, makePerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { enter, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
let miner: string;
let agency: string;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  agency = (await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } })).agencyId;
  miner = await make('Minero de prueba');
});
test.afterAll(() => server.dispose());

const make = async (name: string) =>
  (
    await admin(api.vaccines.create, {
      body: {
        ...{ name, type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' },
        rules: { processes: ['malvado'], killProcess: true },
      },
    })
  ).id;
const go = (page: Page, id: string) => openAnew(page, `${server.url}/#/es/vaccines/${id}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a vaccine has an address of its own: opened from its panel, reloaded, edited, copied and deleted there', async ({
  page,
}) => {
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/vaccines?panel=${miner}`);
  await page.getByRole('link', { name: 'Abrir la ficha' }).click();
  await expect(page).toHaveURL(new RegExp(`#/es/vaccines/${miner}$`));
  await expect(heading(page)).toHaveText('Minero de prueba');
  await expect(page).toHaveTitle(/Minero de prueba/);
  await page.reload();
  await expect(heading(page)).toHaveText('Minero de prueba');
  await expect(page.getByText('malvado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vacunas', exact: true }).first()).toHaveAttribute(
    'data-status',
    'active',
  );
  await picture(page, 'vaccine-page');

  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page).toHaveURL(new RegExp(`#/es/vaccines/${miner}\\?panel=edit-${miner}$`));
  await page.locator('summary').filter({ hasText: 'Tipo y descripción' }).click();
  await page.locator('[data-path="description"]').fill('Detiene el minero.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Detiene el minero.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/es/vaccines/${miner}$`));

  await page.getByRole('button', { name: 'Duplicar' }).click();
  await page.getByRole('button', { name: 'Crear vacuna' }).click();
  await expect(heading(page)).toHaveText('Copia de Minero de prueba');
  await expect(page).not.toHaveURL(new RegExp(miner));
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar la vacuna' }).click();
  await expect(page).toHaveURL(/#\/es\/vaccines$/);
  await expect(page.getByRole('row', { name: /Minero de prueba/ })).toHaveCount(1);
});

test('an address of no vaccine says so, and leads back to those there are', async ({ page }) => {
  await enter(page, server.url);
  for (const id of ['019a5c1e-0000-7000-8000-000000000009', 'ninguna']) {
    await go(page, id);
    await expect(heading(page)).toHaveText('Esa vacuna no existe');
    await picture(page, `no-vaccine-${id}`);
    await page.getByRole('link', { name: 'Vacunas', exact: true }).last().click();
    await expect(page).toHaveURL(/#\/es\/vaccines$/);
  }
});

test('one that somebody else deletes while it is looked at says so by itself', async ({ page }) => {
  const id = await make('Efímera');
  await enter(page, server.url);
  await go(page, id);
  await expect(heading(page)).toHaveText('Efímera');
  await admin(api.vaccines.remove, { params: { vaccineId: id } });
  await expect(heading(page)).toHaveText('Esa vacuna no existe');
});

test('who may read vaccines may be sent a link to one, and finds nothing there that is not theirs', async ({
  browser,
}) => {
  for (const [username, role] of [
    ['lectora', 'ROLE_READONLY'],
    ['clasificada', 'ROLE_CLASSIFIED'],
  ] as const) {
    const own = role === 'ROLE_READONLY' ? [agency] : [];
    const page = await browserOf(browser, server.url, await makePerson(admin, server.url, username, role, own));
    await go(page, miner);
    if (role === 'ROLE_READONLY') {
      await expect(heading(page)).toHaveText('Minero de prueba');
      await expect(page.getByText('malvado')).toHaveCount(0);
      await page.getByRole('link', { name: 'Vacunas', exact: true }).last().click();
      await expect(page).toHaveURL(new RegExp(`#/es/agencies/${agency}/vaccines`));
    } else
      await expect(heading(page), 'there is no classified agency that could have it').toHaveText(
        'Esa vacuna no existe',
      );
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await page.context().close();
  }
});
