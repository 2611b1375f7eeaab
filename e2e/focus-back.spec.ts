// Where a dialog is left, the reader goes on where they were: also the first time, when its code comes with the question.
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { isOn } from './support/keyboard.ts';
import { enterAt } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  for (const name of ['Ayuntamiento de Olivares', 'Hospital de la Ribera'])
    await admin(api.agencies.create, { body: { name } });
});
test.afterAll(() => server.dispose());

test('from the keys, from the palette, from the menu of a small screen, from a question about rows, and from what a menu opened', async ({
  page,
}) => {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await dialog.waitFor();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await enterAt(page, server.url, 'es', '/agencies');
  await keyboard.press('j');
  await isOn(page, /^button "Ayuntamiento de Olivares"/);
  await keyboard.press('?');
  await leave();
  await isOn(page, /^button "Ayuntamiento de Olivares"/);
  await keyboard.press('Control+k');
  await isOn(page, /^combobox/);
  await keyboard.type('Crear organismo');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Crear organismo');
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Nombre"/);
  await leave();
  await isOn(page, /^button "Ayuntamiento de Olivares"/);
  await keyboard.press('x');
  await page.getByRole('button', { name: 'Mover organismos' }).press('Enter');
  await leave();
  await isOn(page, /^button "Mover organismos"/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).press('Enter');
  await leave();
  await isOn(page, /^button "Abrir el menú/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/#/es/vaccines`);
  await page.getByRole('button', { name: 'Importar', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Desde un archivo zip…' }).press('Enter');
  await leave();
  await isOn(page, /^button "Importar"/);
});
