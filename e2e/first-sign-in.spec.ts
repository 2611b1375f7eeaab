import { expect, type Page, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Server, startServerFromNothing } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  // Empty counts as absent: the password is made up, and printed once.
  server = await startServerFromNothing({ ADMIN_PASSWORD: '' });
});
test.afterAll(() => server.dispose());

const chosen = 'Una-clave-solo-mia-1';
const printedPassword = () => /contraseña \/ password: (\S+)/.exec(server.program.output())?.[1] ?? '';

const signInWith = async (page: Page, password: string) => {
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

test('the password that the first start prints opens nothing but the choice of one’s own', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.url}/#/es/renew`);
    await expect(page, 'nobody is held: there is nothing to renew').toHaveURL(/#\/es\/login/);
    await signInWith(page, printedPassword());
    await expect(page).toHaveURL(/#\/es\/renew/);
    await page.getByRole('heading', { name: 'Renovar la contraseña' }).waitFor();
    await axe(page, 'renewal in Spanish');
    await page
      .getByRole('button', { name: 'English' })
      .or(page.getByRole('link', { name: 'English' }))
      .click();
    await page.getByRole('heading', { name: 'Renew the password' }).waitFor();
    await axe(page, 'renewal in English');
    await context.close();
  }

  const page = await browser.newPage();
  await page.goto(server.url);
  await signInWith(page, 'No-es-la-impresa-1');
  await expect(page.getByRole('alert')).toContainText('No se ha podido iniciar sesión');
  await signInWith(page, printedPassword());
  await page.getByLabel('Contraseña actual', { exact: true }).fill(printedPassword());
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('La contraseña no cumple todos los requisitos')).toBeVisible();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill(chosen);
  await page.getByLabel('Contraseña actual', { exact: true }).fill('No-es-la-impresa-1');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('La contraseña no es correcta'), 'at the field and in the notice').toHaveCount(2);
  await page.getByLabel('Contraseña actual', { exact: true }).fill(printedPassword());
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page).toHaveURL(/#\/es\/login/);
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page.getByText('No se ha podido cambiar la contraseña')).toHaveCount(0);
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue('admin');
  await signInWith(page, chosen);
  await expect(page.getByRole('heading', { level: 1, name: /Panel/ })).toBeVisible();
  await page.close();
});
