// A tag that is typed and not ended yet is one for whoever presses the verb below it.
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { enterAt, nothingLoads } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;

const computer = async () => (await admin(api.fleet.list, {})).collection[0];

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const { apikey = '' } = await admin(api.agencies.create, { body: { name: 'Hospital de la Ribera' } });
  await simulate(server.url, apikey, 1, 'pc');
  await until('the computer is there', 60, async () => (await computer()) !== undefined);
});
test.afterAll(() => server.dispose());

test('one press saves tags, with the one that was typed last', async ({ page }) => {
  const id = (await computer())?.id ?? '';
  await enterAt(page, server.url, 'es', `/computers?panel=${id}`);
  await nothingLoads(page);
  await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click();
  await expect(page.locator('form input:focus')).toHaveCount(1);
  // They fill the line: as a tag, the last would begin another, and what stands below would give way to it.
  await page.keyboard.type('Quirófano planta 3,Inventario 2026,urgente');
  await page.getByRole('button', { name: 'Guardar las etiquetas' }).click();
  await page.getByText('Etiquetas guardadas').waitFor();
  expect((await computer())?.tags).toEqual(['Quirófano planta 3', 'Inventario 2026', 'urgente']);
});

test('tags that a colleague gives meanwhile stay, and those that they take away stay away', async ({ page }) => {
  const id = (await computer())?.id ?? '';
  const tagged = (tags: string[]) => admin(api.computers.update, { params: { agentId: id }, body: { tags } });
  await tagged(['aula', 'prestado']);
  await enterAt(page, server.url, 'es', `/computers?panel=${id}`);
  await nothingLoads(page);
  await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click();
  await tagged(['aula', 'urgente']);
  await page.keyboard.type('Inventario 2026');
  await page.getByRole('button', { name: 'Guardar las etiquetas' }).click();
  await page.getByText('Etiquetas guardadas').waitFor();
  expect((await computer())?.tags).toEqual(['aula', 'urgente', 'Inventario 2026']);
  await expect(page.getByRole('complementary').getByText('urgente', { exact: true })).toBeVisible();
});

test('one press filters by the tags that were typed, the last among them', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/computers');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Etiquetas', exact: true }).click();
  await expect(form.locator('input:focus')).toHaveCount(1);
  await page.keyboard.type('Quirófano planta 3,urgente');
  await form.getByRole('button', { name: 'Aplicar el filtro' }).click();
  const filter = (url: URL) => new URLSearchParams(url.hash.split('?')[1]).get('filter');
  await expect(page).toHaveURL((url) => filter(url) === 'tags:"Quirófano planta 3"|urgente');
});
