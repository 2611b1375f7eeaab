import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { enter, goTo } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
});
test.afterAll(() => server.dispose());

const told = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Avisos' })).toContainText(text);
const panel = (page: Page) => page.getByRole('complementary', { name: /^(María|Elija su contraseña)/ });

test('somebody is invited, told what was missing on the way, and their link is handed over by hand', async ({
  page,
}) => {
  await enter(page, server.url);
  await goTo(page, 'Usuarios');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(editor.getByText('El campo es obligatorio')).toBeVisible();
  await expect(editor.getByText('Elija al menos un organismo')).toBeVisible();
  await editor.getByLabel('Usuario', { exact: false }).first().fill('ma\\ria');
  await expect(editor.getByText('Carácter no permitido')).toBeVisible();
  await editor.getByLabel('Usuario', { exact: false }).first().fill('admin');
  await editor.getByLabel('Nombre', { exact: true }).fill('María');
  await editor.getByLabel('Correo electrónico').fill('maria');
  await editor.getByLabel('Nombre', { exact: true }).focus();
  await expect(editor.getByText('El correo electrónico no parece correcto')).toBeVisible();
  await editor.getByLabel('Correo electrónico').fill('maria@villanueva.example');
  await editor.getByLabel('Añadir un organismo').fill('villa');
  await page.getByRole('option', { name: 'Ayuntamiento de Villanueva' }).click();
  await editor.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(editor.getByText('El usuario ya existe')).toBeVisible();
  await told(page, 'No se ha podido crear el usuario');
  await editor.getByLabel('Usuario', { exact: false }).first().fill('maria');
  await editor.getByRole('button', { name: 'Crear usuario' }).click();
  await told(page, 'Usuario creado');
  await expect(panel(page)).toContainText('todavía no ha elegido su contraseña');

  await page.getByRole('link', { name: 'Ver la invitación en el correo saliente' }).click();
  await page.getByRole('row', { name: /maria@villanueva\.example/ }).click();
  await expect(panel(page)).toContainText('entréguelo usted');
  await page.getByRole('button', { name: 'Mostrar el mensaje' }).click();
  await expect(panel(page)).toContainText('/#/es/choose-password');
  await goTo(page, 'Auditoría');
  await expect(page.getByRole('row', { name: /Leer un correo saliente/ })).toHaveCount(1);
});

test('the list of users is exported as it is filtered, and the browser keeps the file', async ({ page }) => {
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/users?filter=role:ADMIN`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^usuarios-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('admin');
  expect(text).not.toContain('maria');
  await told(page, 'Archivo descargado');
  await expect(page.getByRole('button', { name: /^Descargas/ })).toHaveCount(0);
});

test('a property out of its bounds is refused on the spot, and what is saved stands in the audit', async ({ page }) => {
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/config`);
  const days = page.getByLabel('Vigencia de las contraseñas', { exact: true });
  await days.fill('9999');
  await expect(page.getByText('El valor está fuera de los límites')).toBeVisible();
  await days.fill('180');
  await page.getByRole('button', { name: 'Guardar «Vigencia de las contraseñas»' }).click();
  await told(page, 'Llega a todos los servidores en 5 segundos');
  await expect(page.getByText('Cambiado')).toHaveCount(1);
  await goTo(page, 'Auditoría');
  await page.getByRole('row', { name: /Cambiar la configuración/ }).click();
  const changes = page.locator('dl').last();
  await expect(changes.locator('del')).toContainText('365');
  await expect(changes.locator('ins')).toContainText('180');
});
