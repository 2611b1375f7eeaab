import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { enter, nothingLoads, openRow, openScreen } from './support/screens.ts';
import { adminPassword, type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
let agency: { agencyId: string };

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const hospital = await admin(api.agencies.create, { body: { name: 'Hospital de la Ribera' } });
  agency = hospital;
  agent = await startAgent(server.url, hospital.apikey ?? '');
  await until('the computer is there', 60, async () => (await inAgency()).length === 1);
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const inAgency = async () => (await admin(api.computers.list, { params: { agencyId: agency.agencyId } })).collection;

test('a computer is tagged, and its history says by whom', async ({ page }) => {
  const [computer] = await inAgency();
  await page.goto(`${server.url}/#/es/login?next=/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await openRow(page, new RegExp(computer?.name ?? ''));
  // What is read later moves what stands below it, from under a press.
  await nothingLoads(page);
  await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click();
  await expect(page.locator('form input:focus')).toHaveCount(1);
  await page.keyboard.type('urgencias');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardar las etiquetas' }).click();
  const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' });
  // What is told stays for as long as the mouse is over it.
  await undo.hover();
  await expect(page.getByText('Etiquetas cambiadas: se añadió «urgencias»')).toBeVisible();
  await expect(page.getByText('Por admin').first()).toBeVisible();
  await undo.click();
  await expect(page.getByText('Etiquetas cambiadas: se quitó «urgencias»')).toBeVisible();
  expect((await inAgency()).map(({ tags }) => tags)).toEqual([[]]);
});

test('a computer that is there is connected now, and one that has gone shows when it was', async ({ page }) => {
  const made = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de paso' } });
  const leaving = await startAgent(server.url, made.apikey ?? '', 'de-paso');
  const inList = async () =>
    (await admin(api.computers.list, { params: { agencyId: made.agencyId } })).collection.map(({ away }) => away);
  await until('the computer is there', 60, async () => (await inList()).join() === 'false');
  await enter(page, server.url);
  await openScreen(page, server.url, 'es', `/agencies/${made.agencyId}/computers?sortBy=lastConnection`);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Ahora', { exact: true })).toHaveAttribute('title', /\d{2}:\d{2}/);
  await leaving.program.end();
  await until('it is missed', 60, async () => (await inList()).join() === 'true');
  await expect(row.getByText(/^hace .+$/)).toBeVisible();
  await expect(row.getByText('Ahora', { exact: true })).toHaveCount(0);
  await leaving.dispose();
});

test('all that there are, deleted: only for who types the name of the agency', async ({ page }) => {
  await page.goto(`${server.url}/#/es/login?next=/agencies/${agency.agencyId}/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar todos' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar 1 equipo?' });
  await expect(dialog).toBeVisible();
  // A menu that is going has nothing in it any more, and is judged for that.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await axe(page, 'the question whether to delete all');
  await expect(dialog.getByRole('button', { name: 'Eliminar 1 equipo' })).toBeDisabled();
  const { name } = await admin(api.agencies.get, { params: { agencyId: agency.agencyId } });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Eliminar 1 equipo' }).click();
  await expect(page.getByText('1 equipo eliminado')).toBeVisible();
  expect(await inAgency()).toEqual([]);
});

test('whoever looks at one family of systems and then at all finds all there again', async ({ page }) => {
  await page.goto(`${server.url}/#/es/login?next=/computers`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const families = page.getByRole('radiogroup', { name: 'Familia de sistema' });
  await expect(families.getByRole('radio', { name: /^Todos/ })).toBeChecked();
  await families.getByText('Linux').click();
  await expect(page).toHaveURL(/osFamily/);
  await families.getByText('Todos').click();
  await expect(page).not.toHaveURL(/osFamily/);
  await openScreen(page, server.url, 'es', '/computers');
  await nothingLoads(page);
  await expect(families.getByRole('radio', { name: /^Todos/ })).toBeChecked();
});
