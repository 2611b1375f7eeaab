// Whoever works by keyboard is never put nowhere, and whoever hears the screen is told what came of what they pressed.
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { signIn } from './support/client.ts';
import { createDecoy } from './support/deployments.ts';
import { hear } from './support/heard.ts';
import { focused, isOn, reach } from './support/keyboard.ts';
import { enterAt } from './support/screens.ts';
import { adminPassword, type Server, startServer } from './support/server.ts';

let server: Server;
const places = 'Alfamén Calatorao Cetina Épila Longares Muel Olivares Paniza Ricla Tosos Used'.split(' ');

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  for (const place of places) await admin(api.agencies.create, { body: { name: `Ayuntamiento de ${place}` } });
});
test.afterAll(() => server.dispose());

test('whoever forgets a field on the way in is led to it, and hears that it is wrong', async ({ page }) => {
  const { keyboard } = page;
  await page.goto(`${server.url}/#/es/login`);
  await isOn(page, /^textbox "Usuario"/);
  await keyboard.type('admin');
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Contraseña" \[invalid\]/);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription('El campo es obligatorio');
  await reach(page, 'Tab', /^link "¿Ha olvidado/, 4);
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Usuario o correo/);
  await reach(page, 'Tab', /^button "Enviar/, 2);
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Usuario o correo.*\[invalid\]/);
});

test('at the last page of a list, and at the first, the focus stays on what led there', async ({ page }) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies?size=10');
  await keyboard.press('/');
  await reach(page, 'Tab', /^button "Página siguiente"/, 20);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await isOn(page, /^button "Página siguiente" \[disabled\]/);
  await keyboard.press('Enter');
  await reach(page, 'Shift+Tab', /^button "Página anterior"/, 4);
  await keyboard.press('Enter');
  await isOn(page, /^button "Página anterior" \[disabled\]/);
  await expect(page).not.toHaveURL(/page=/);
});

test('at the last row of a page the focus stays on the way there, and a list that becomes a tree is read from its title', async ({
  page,
}) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await isOn(page, /^heading "Ayuntamiento de Alfamén"/);
  await reach(page, 'Tab', /^button "Siguiente"/, 3);
  for (const place of places.slice(1)) {
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: `Ayuntamiento de ${place}` })).toBeVisible();
  }
  await isOn(page, /^button "Siguiente" \[disabled\]/);
  await reach(page, 'Shift+Tab', /^button "Anterior"/, 2);
  await keyboard.press('Escape');
  await keyboard.press('/');
  for (let times = 0; times < 8 && !/^radio "Lista"/.test(await focused(page)); times++) await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tree')).toBeVisible();
  await isOn(page, /^heading "Organismos/);
});

test('one can look at the password in a dialog, too, and goes on where the way to it was', async ({ page }) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies');
  await reach(page, 'Tab', /^button "Su cuenta"/, 12);
  await keyboard.press('Enter');
  await isOn(page, /^region "Su cuenta"/);
  await reach(page, 'Tab', /^button "Cambiar la contraseña"/, 6);
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Contraseña actual"/);
  await keyboard.press('Tab');
  await isOn(page, /^button "Mostrar la contraseña"/);
  await keyboard.press('Space');
  await isOn(page, /^button "Ocultar la contraseña" \[pressed\]/);
  await keyboard.press('Escape');
  await isOn(page, /^button "Su cuenta"/);
});

test('what a press does takes a while, and the focus is on it afterwards, and where it was once a message is gone', async ({
  page,
}) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies');
  await keyboard.press('/');
  await reach(page, 'Tab', /^button "Exportar CSV"/, 12);
  const asked = page.waitForResponse((response) => response.request().method() === 'POST');
  await keyboard.press('Enter');
  await asked;
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled();
  expect(await focused(page)).toBe('button "Exportar CSV"');
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  await close.first().focus();
  await keyboard.press('Enter');
  await isOn(page, /^button "Exportar CSV"/);
});

test('a dialog whose verb was not answered has the focus still, and so has the field of a form', async ({ page }) => {
  const { keyboard } = page;
  let answer = (): void => undefined;
  await page.route('**/api/**', async (route) => {
    if (!/DELETE|PATCH/.test(route.request().method())) return route.continue();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 500, body: '{}' });
  });
  /** What waits for its answer takes no input, and browsers take the focus from it. */
  const fail = async () => {
    await expect(page.locator(':focus')).toHaveCount(0);
    answer();
  };
  await enterAt(page, server.url, 'es', '/agencies');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await isOn(page, /^heading "Ayuntamiento de Alfamén"/);
  await reach(page, 'Tab', /^button "Editar"/, 20);
  await keyboard.press('Enter');
  await isOn(page, /^textbox "Nombre"/);
  await keyboard.type(' X');
  await keyboard.press('Enter');
  await fail();
  await expect(page.getByText('No ha llegado la respuesta del servidor')).toBeVisible();
  await isOn(page, /^textbox "Nombre"/);
  // What was opened from a row leads back to it, by way of the panel of that row, too.
  await keyboard.press('Escape');
  await isOn(page, /^button "Seguir editando"/);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await isOn(page, /^button "Ayuntamiento de Alfamén"/);

  await keyboard.press('Enter');
  await isOn(page, /^heading "Ayuntamiento de Alfamén"/);
  await reach(page, 'Tab', /^button "Eliminar"/, 20);
  await keyboard.press('Enter');
  await reach(page, 'Tab', /^button "Eliminar organismo"/, 5);
  await keyboard.press('Enter');
  await fail();
  await isOn(page, /^button "Eliminar organismo"/);
});

test('a dialog whose verb waits for what it is about has the focus all the same', async ({ page }) => {
  const { keyboard } = page;
  const admin = await signIn(server.url);
  for (const name of ['Minero', 'Gusano']) await createDecoy(admin, name, `C:\\${name}`, 'windows');
  const { collection } = await admin(api.agencies.list, {});
  await enterAt(page, server.url, 'es', `/agencies/${collection[0]?.agencyId}/vaccines`);
  for (const key of 'jxjx') await keyboard.press(key);
  await reach(page, 'Tab', /^button "Ejecutar 2 vacunas"/, 5);
  await keyboard.press('Enter');
  await isOn(page, /^button "Cancelar"/);
  await keyboard.press('Escape');
  await isOn(page, /^button "Ejecutar 2 vacunas"/);
});

test('what a search finds, in a list or for a field, and how many rows are ticked, is heard once each', async ({
  page,
}) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies');
  const heard = await hear(page);
  await keyboard.press('/');
  await keyboard.type('Épila');
  await keyboard.press('Enter');
  await expect.poll(heard).toEqual(['Organismos: 1–1 de 1']);
  await keyboard.press('ArrowDown');
  await isOn(page, /^button "Ayuntamiento de Épila"/);
  await keyboard.press('Space');
  await expect.poll(heard).toEqual(['1 organismo seleccionado']);
  await keyboard.press('Space');
  await keyboard.press('/');
  await keyboard.type('zzz');
  await keyboard.press('Enter');
  await expect.poll(heard).toEqual(['Organismos: sin resultados']);
  await page.goto(`${server.url}/#/es/agencies?panel=new`);
  await isOn(page, /^textbox "Nombre"/);
  await reach(page, 'Tab', /^combobox "Depende de"/, 4);
  await heard();
  await keyboard.type('zzz');
  await expect.poll(heard).toEqual(['Ningún organismo coincide']);
});

test('where the system chooses the colours, the field that has the focus is marked, and so is what was chosen', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.emulateMedia({ forcedColors: 'active' });
  await enterAt(page, server.url, 'es', '/agencies?panel=new');
  await isOn(page, /^textbox "Nombre"/);
  await reach(page, 'Tab', /^combobox "Depende de"/, 4);
  await keyboard.type('Épila');
  await expect(page.locator('[data-combobox-selected]')).toContainText('Ayuntamiento de Épila');
  await keyboard.press('Enter');
  // What takes the choice back goes with it.
  await reach(page, 'Tab', /^button "Quitar el organismo superior"/, 1);
  await keyboard.press('Enter');
  await isOn(page, /^combobox "Depende de"/);
  await page.goto(`${server.url}/#/es/agencies`);
  const [list, tree] = ['Lista', 'Árbol'].map((name) => page.locator('label').filter({ hasText: name }));
  const groundOf = (label = page.locator('nothing')) =>
    label.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(list)).not.toBe(await groundOf(tree));
});

test('a second factor is set up in a panel step by step, each read from the title on', async ({ page }) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/agencies?account=two-factor');
  await isOn(page, /^textbox "Contraseña/);
  await keyboard.type(adminPassword);
  await keyboard.press('Enter');
  await isOn(page, /^heading "Verificación en dos pasos"/);
  const secret = ((await page.getByRole('dialog').getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await reach(page, 'Tab', /^textbox "Código de seis cifras"/, 4);
  await keyboard.type(await codeOf(secret));
  await isOn(page, /^heading "Guarde sus códigos de recuperación"/);
});
