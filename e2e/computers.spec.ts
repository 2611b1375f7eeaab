import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { nothingLoads, openScreen } from './support/screens.ts';
import { adminPassword, type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
let from: { agencyId: string };
let to: { agencyId: string };

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const hospital = await admin(api.agencies.create, { body: { name: 'Hospital de la Ribera' } });
  from = hospital;
  to = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Olivares', code: 'OLI-1' } });
  agent = await startAgent(server.url, hospital.apikey ?? '');
  await until('the computer is there', 30, async () => (await inAgency(from)).length === 1);
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const inAgency = async ({ agencyId }: { agencyId: string }) =>
  (await admin(api.computers.list, { params: { agencyId } })).collection;

/** Presses a key again and again, as somebody does who goes through a screen, until what they look for has the focus. */
const pressUntil = async (page: Page, key: string, what: string, found: (focused: string) => boolean) => {
  for (let times = 0; times < 60; times++) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
    });
    if (found(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${key}: ${what}`);
};

test('from the sign-in to a computer that was moved, without a mouse', async ({ page }) => {
  const [computer] = await inAgency(from);
  const name = computer?.name ?? '';
  await page.goto(`${server.url}/#/es/login?next=/agencies/${from.agencyId}/computers`);
  // The first field has the focus from the start.
  await expect(page.getByLabel('Usuario', { exact: true })).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Equipos/ }).waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();

  await pressUntil(page, 'Tab', 'the row', (focused) => focused === name);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 equipo seleccionado')).toBeVisible();
  await pressUntil(page, 'Tab', 'the verb', (focused) => focused === 'Mover');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Mover 1 equipo a otro organismo?' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('olivares');
  await page.getByRole('option', { name: /Olivares/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await axe(page, 'the question of where to');
  await pressUntil(page, 'Tab', 'the verb of the question', (focused) => focused === 'Mover 1 equipo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 equipo movido/)).toBeVisible();
  await until('it is in the other agency', 15, async () => (await inAgency(to)).some((one) => one.name === name));
  expect(await inAgency(from)).toEqual([]);
});

test('a computer is tagged, and its history says by whom', async ({ page }) => {
  const [computer] = [...(await inAgency(from)), ...(await inAgency(to))];
  await page.goto(`${server.url}/#/es/login?next=/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('row', { name: new RegExp(computer?.name ?? '') }).click();
  await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click();
  await page.keyboard.type('urgencias');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardar las etiquetas' }).click();
  await expect(page.getByText('Etiquetas cambiadas: se añadió «urgencias»')).toBeVisible();
  await expect(page.getByText('Por admin').first()).toBeVisible();
});

test('all that there are, deleted: only for who types the name of the agency', async ({ page }) => {
  const agency = (await inAgency(to)).length > 0 ? to : from;
  await page.goto(`${server.url}/#/es/login?next=/agencies/${agency.agencyId}/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Todos los equipos' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar todos' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar 1 equipo?' });
  await axe(page, 'the question whether to delete all');
  await expect(dialog.getByRole('button', { name: 'Eliminar 1 equipo' })).toBeDisabled();
  const { name } = await admin(api.agencies.get, { params: { agencyId: agency.agencyId } });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Eliminar 1 equipo' }).click();
  await expect(page.getByText('1 equipo eliminado')).toBeVisible();
  expect(await inAgency(agency)).toEqual([]);
});

test('whoever takes the preset away does not find it there again', async ({ page }) => {
  await page.goto(`${server.url}/#/es/login?next=/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const chip = page.getByRole('button', { name: /Quitar el filtro «Familia de sistema: Linux»/ });
  await chip.click();
  await expect(chip).toHaveCount(0);
  await openScreen(page, server.url, 'es', '/computers');
  await nothingLoads(page);
  await expect(chip).toHaveCount(0);
});
