import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { bringToRest } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { refuseNext } from './support/refuse-next.ts';
import { enter, goTo, openRow } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
});
test.afterAll(() => server.dispose());

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
  // The row of the person, on the page that is left, has the same address in it.
  await expect(page.getByRole('table', { name: 'Correo saliente' })).toBeVisible();
  await openRow(page, /maria@villanueva\.example/);
  await expect(panel(page)).toContainText('entréguelo usted');
  await page.getByRole('button', { name: 'Mostrar el mensaje' }).click();
  await expect(panel(page)).toContainText('/#/es/choose-password');
  await goTo(page, 'Auditoría');
  await expect(page.getByRole('row', { name: /Correo saliente leído/ })).toHaveCount(1);
});

test('the list of users is exported as it is filtered, and the browser keeps the file', async ({ page }) => {
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/users?filter=role:ADMIN`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  // The message goes again after a while: it is looked for before the file is.
  const [file] = await Promise.all([saved, told(page, 'Archivo descargado')]);
  expect(file.suggestedFilename()).toMatch(/^usuarios-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('admin');
  expect(text).not.toContain('maria');
  await expect(page.getByRole('button', { name: /^Descargas/ })).toHaveCount(0);

  await refuseNext(page, /\/api\/users\/preparecsv/, 'POST');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await told(page, 'No se ha podido preparar la descarga');
  // What cannot be fetched waits in the side strip, for whoever tries again.
  await refuseNext(page, /\/api\/tasks\/[^/?]+$/, 'GET');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await told(page, 'La descarga se ha añadido a «Descargas»');
  await told(page, 'No se ha podido descargar el archivo');
  await page.getByRole('button', { name: /^Descargas/ }).click();
  const later = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  await Promise.all([later, told(page, 'Archivo descargado')]);
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
  await openRow(page, /Configuración cambiada/);
  const changes = page.locator('dl').last();
  await expect(changes.locator('del')).toContainText('365');
  await expect(changes.locator('ins')).toContainText('180');
});

test('a link from a mail outlives a reload, and whoever has chosen a password finds their name filled in', async ({
  page,
}) => {
  const { id } = await admin(api.users.create, {
    body: { username: 'nora', email: 'nora@villanueva.example', roles: 'ROLE_ADMIN' },
  });
  const { collection } = await admin(api.outbox.list, { query: { filter: 'to:nora' } });
  const { text } = await admin(api.outbox.get, { params: { mailId: collection[0]?.id ?? '' } });
  await page.goto(/http\S+choose-password\S+/.exec(text ?? '')?.[0] ?? '');
  await expect(page).toHaveURL(/choose-password$/);
  await page.reload();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Una-clave-solo-mia-1');
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill('Una-clave-solo-mia-1');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue('nora');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.goto(`${server.url}/#/es/choose-password`);
  await expect(page.getByText('Abra otra vez el enlace')).toBeVisible();
  await admin(api.users.remove, { params: { userId: id } });
});

test('whoever deletes a user goes on at the list, and the user is not asked for again', async ({ page }) => {
  const { id } = await admin(api.users.create, {
    body: { username: 'otto', email: 'otto@villanueva.example', roles: 'ROLE_ADMIN' },
  });
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/users`);
  await openRow(page, /otto/);
  await page.getByRole('complementary').getByRole('button', { name: 'Eliminar' }).click();
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 404 && reply.url().includes(id)) refused.push(reply.url());
  });
  await page.getByRole('button', { name: 'Eliminar usuario' }).click();
  await told(page, 'Usuario eliminado');
  await expect(page.getByRole('row', { name: /otto/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(refused).toEqual([]);

  const filter = page.getByRole('button', { name: 'Filtrar', exact: true });
  const fields = page.getByRole('dialog', { name: 'Filtrar' });
  for (const field of ['Perfil', 'Último acceso']) {
    await filter.click();
    // Not the head of the column, which has the same name.
    await fields.getByRole('button', { name: field, exact: true }).click();
    await page.getByRole('button', { name: 'Aplicar el filtro' }).waitFor();
    await expect(fields.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Aplicar el filtro' })).toHaveCount(0);
    await expect(filter).toBeFocused();
  }
});

test('whoever is asked whether to keep somebody out does not let them in, should a colleague have been faster', async ({
  page,
}) => {
  const draft = { username: 'saliente', email: 'saliente@villanueva.example', roles: 'ROLE_USER,ROLE_ADMIN' };
  const { id } = await admin(api.users.create, {
    body: { ...draft, password: 'La-clave-que-le-dan-1', passwordRepeat: 'La-clave-que-le-dan-1' },
  });
  const params = { userId: id };
  await enter(page, server.url);
  await goTo(page, 'Usuarios');
  await openRow(page, /saliente/);
  const open = page.getByRole('complementary', { name: 'saliente' });
  await open.getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog', { name: '¿Deshabilitar a saliente?' });
  await expect(question).toBeVisible();
  await admin(api.users.update, { params, body: { enabled: false } });
  // Back from another window, what stands behind the question is read again.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('visibilitychange'));
        return document.querySelector('[data-panel]')?.textContent;
      }),
    )
    .toContain('Deshabilitado');
  await question.getByRole('button', { name: 'Deshabilitar' }).click();
  await told(page, 'Usuario deshabilitado');
  expect(await admin(api.users.get, { params })).toMatchObject({ enabled: false });
});

test('what is told stands clear of the verbs of an editor, on a wide screen and on a narrow one', async ({ page }) => {
  await enter(page, server.url);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${server.url}/#/es/users?panel=new`);
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Usuario', { exact: false }).first().fill('admin');
    await editor.getByRole('radio', { name: 'Administración' }).check();
    await expect(editor.getByLabel('Añadir un organismo')).toHaveCount(0);
    await expect(editor.getByRole('radio', { name: 'Consulta' })).toHaveAccessibleDescription(/sin cambiar nada/);
    await editor.getByLabel('Correo electrónico').fill('otra@villanueva.example');
    await editor.getByRole('button', { name: 'Crear usuario' }).click();
    const message = page.getByText('No se ha podido crear el usuario');
    await expect(message).toBeVisible();
    await bringToRest(page);
    // At one time: the message goes again after a while.
    const [told, verb] = await Promise.all([
      message.boundingBox(),
      editor.getByRole('button', { name: 'Crear usuario' }).boundingBox(),
    ]);
    if (!told || !verb) throw new Error('The message or the verb is not there');
    const areApart =
      told.x + told.width <= verb.x ||
      verb.x + verb.width <= told.x ||
      told.y + told.height <= verb.y ||
      verb.y + verb.height <= told.y;
    expect(areApart, JSON.stringify({ told, verb })).toBe(true);
    await page.goto('about:blank');
  }
});
