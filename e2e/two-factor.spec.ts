import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { axe } from './support/axe.ts';
import { signIn } from './support/client.ts';
import { browserOf, makePerson, type Person, typeIn } from './support/people.ts';
import { picture } from './support/picture.ts';
import { enter, goTo, openRow } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';

let server: Server;
let person: Person;
test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } });
  person = await makePerson(admin, server.url, 'cauta', 'ROLE_MANAGER', [agencyId], { enabled2fa: true });
});
test.afterAll(() => server.dispose());

const pinOf = (page: Page) => page.getByLabel('Código de seis cifras');
const wrong = 'El código no es correcto';

/** At the second step, whose code is neither the one now nor its neighbours. */
const wrongCode = async (secret: string): Promise<string> => {
  const right = await Promise.all([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((pin) => !right.includes(pin)) ?? '444444';
};

test('a second factor is set up at the first sign-in, asked for at the next, and kept from whoever guesses', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await typeIn(page, server.url, person);
  await expect(page).toHaveURL(/#\/es\/code/);
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  // There is something to read before anything is typed.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await axe(page, 'the secret');
  await picture(page, 'secret');
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await pinOf(page).fill(await wrongCode(secret));
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(pinOf(page)).toHaveValue('');
  await expect(pinOf(page)).toBeFocused();
  const first = await codeOf(secret);
  await pinOf(page).fill(first);
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1, name: 'Guarde sus códigos de recuperación' })).toBeFocused();
  await axe(page, 'the recovery codes');
  await picture(page, 'recovery-codes');
  const [recovery = ''] = await codes.allTextContents();
  await page.getByLabel('Los he guardado').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();

  // Again: the code that was used is refused, the next one is taken.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typeIn(page, server.url, person);
  await expect(pinOf(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /Código QR/ }), 'the secret is shown once').toHaveCount(0);
  await axe(page, 'the code');
  await picture(page, 'code');
  await pinOf(page).fill(first);
  await expect(page.getByText(wrong)).toBeVisible();
  await pinOf(page).fill(await codeOf(secret, 1));
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();

  // Without the telephone: a recovery code, once.
  const recover = async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await typeIn(page, server.url, person);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByLabel('Código de recuperación').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Verificar' }).click();
  };
  await recover();
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  await recover();
  await expect(page.getByText('El código de recuperación no es correcto o ya se ha usado')).toBeVisible();

  // Four more wrong ones end it.
  await page.getByRole('button', { name: 'Usar la aplicación de autenticación' }).click();
  for (let more = 0; more < 4; more++) {
    const answered = page.waitForResponse((reply) => reply.url().includes('/api/auth/code/'));
    await pinOf(page).fill(await wrongCode(secret));
    expect((await answered).status()).toBe(401);
    await expect(pinOf(page)).toHaveValue('');
  }
  await pinOf(page).fill(await wrongCode(secret));
  await expect(page).toHaveURL(/#\/es\/login/);
  expect(await page.evaluate(() => localStorage.getItem('egida.tokens'))).toBeNull();
  await page.context().close();
});

test('a code that was right is enough where the server then goes away: the recovery codes are shown, and nobody is asked for another', async ({
  browser,
}) => {
  const admin = await signIn(server.url);
  const { collection } = await admin(api.agencies.list, { query: {} });
  const agencies = collection.map(({ agencyId }) => agencyId);
  const waiting = await makePerson(admin, server.url, 'paciente', 'ROLE_MANAGER', agencies, { enabled2fa: true });
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  let isAway = true;
  const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'unavailable' };
  await page.route(new RegExp(`/api/users/${waiting.id}$`), (route) =>
    isAway ? route.fulfill({ status: 503, json: unavailable }) : route.continue(),
  );
  const navigation = page.getByRole('navigation', { name: 'Navegación principal' });
  await typeIn(page, server.url, waiting);
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await pinOf(page).fill(await codeOf(secret));
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  await page.getByLabel('Los he guardado').check();
  isAway = false;
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(navigation).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await typeIn(page, server.url, waiting);
  isAway = true;
  await pinOf(page).fill(await codeOf(secret, 1));
  await expect(page.getByRole('heading', { level: 1, name: 'El servidor no responde como debería' })).toBeVisible();
  await expect(pinOf(page)).toHaveCount(0);
  isAway = false;
  await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
  await expect(navigation).toBeVisible();
  await page.context().close();
});

test('somebody whose second factor is due gets nowhere else', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await typeIn(page, server.url, person);
  await expect(pinOf(page)).toBeVisible();
  await page.goto(`${server.url}/#/es/alerts`);
  await expect(page).toHaveURL(/#\/es\/login/);
  await page.context().close();
});

test('whoever has a second factor changes the password, or the authenticator, only with a code of it', async ({
  browser,
}) => {
  const admin = await signIn(server.url);
  const careful = await makePerson(admin, server.url, 'precavida', 'ROLE_ADMIN');
  const own = await signIn(server.url, careful.username, careful.password);
  const { secret } = await own(api.twoFactor.begin, { body: { password: careful.password } });
  const { recoveryCodes } = await own(api.twoFactor.confirm, { body: { pin: await codeOf(secret) } });
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await typeIn(page, server.url, careful);
  await pinOf(page).fill(await codeOf(secret, 1));
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  const code = page.getByLabel('Código de verificación');

  const chosen = 'Otra-clave-de-prueba-2';
  await page.goto(`${server.url}/#/es/alerts?account=password`);
  await page.getByLabel('Contraseña actual').fill(careful.password);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await page.getByLabel('Repita la contraseña nueva').fill(chosen);
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar la contraseña', exact: true }).last().click();
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Contraseña nueva', { exact: true }), 'nothing typed is lost').toHaveValue(chosen);
  await axe(page, 'the password with a code');
  await picture(page, 'password-code');
  await code.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Cambiar la contraseña', exact: true }).last().click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();

  await page.goto(`${server.url}/#/es/alerts?account=two-factor`);
  await page.getByLabel('Contraseña actual').fill(chosen);
  await page.getByRole('button', { name: 'Renovar', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/El campo es obligatorio/);
  await code.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Renovar', exact: true }).click();
  await expect(page.getByText('El código de recuperación no es correcto o ya se ha usado')).toBeVisible();
  await code.fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Renovar', exact: true }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await page.context().close();
});

test('whoever has a second factor changes their own address only with a code of it', async ({ browser }) => {
  const admin = await signIn(server.url);
  const mover = await makePerson(admin, server.url, 'mudanza', 'ROLE_ADMIN');
  const own = await signIn(server.url, mover.username, mover.password);
  const { secret } = await own(api.twoFactor.begin, { body: { password: mover.password } });
  const { recoveryCodes } = await own(api.twoFactor.confirm, { body: { pin: await codeOf(secret) } });
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await typeIn(page, server.url, mover);
  await pinOf(page).fill(await codeOf(secret, 1));
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  await page.goto(`${server.url}/#/es/users?panel=edit-${mover.id}`);
  const editor = page.getByRole('dialog');
  const code = editor.getByLabel('Código de verificación');
  await expect(editor.getByLabel('Correo electrónico')).toHaveValue('mudanza@villanueva.example');
  await expect(code).toHaveCount(0);
  await editor.getByLabel('Correo electrónico').fill('otra@villanueva.example');
  await editor.getByLabel('Su contraseña actual').fill(mover.password);
  await code.fill('AAAAA-BBBBB');
  await axe(page, 'the address with a code');
  await picture(page, 'address-code');
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(code).toHaveAccessibleDescription(/El código de recuperación no es correcto/);
  await code.fill(recoveryCodes[0] ?? '');
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Usuario actualizado')).toBeVisible();
  await page.context().close();
});

test('a second factor that is demanded of a role is set up at the next sign-in, and asked of nobody who has none', async ({
  browser,
}) => {
  const admin = await signIn(server.url);
  const { collection } = await admin(api.agencies.list, { query: {} });
  const agencies = collection.map(({ agencyId }) => agencyId);
  const working = await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', agencies);
  const coming = await makePerson(admin, server.url, 'gestor.nuevo', 'ROLE_MANAGER', agencies);
  const open = await browserOf(browser, server.url, working);

  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
  await page.goto(`${server.url}/#/es/config`);
  const property = page.getByRole('group', { name: 'Perfiles con verificación en dos pasos' });
  await property.getByRole('checkbox', { name: 'Gestión' }).check();
  await property.getByRole('checkbox', { name: 'Administración' }).check();
  await property.getByRole('checkbox', { name: 'Administración' }).uncheck();
  await picture(page, 'two-factor-roles');
  await page.getByRole('button', { name: 'Guardar «Perfiles con verificación en dos pasos»' }).click();
  await expect(page.getByText('Valor guardado')).toBeVisible();
  await goTo(page, 'Usuarios');
  await expect(page.getByRole('row', { name: /gestora/ })).toContainText('Por perfil');
  await expect(page.getByRole('row', { name: /mudanza/ })).toContainText('Sí');
  await openRow(page, /gestora/);
  await expect(page.getByText('Obligatoria por su perfil; la configurará al entrar')).toBeVisible();
  // Of somebody who has lost theirs it is taken back.
  await openRow(page, /mudanza/);
  await page.getByRole('button', { name: 'Restablecer', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Restablecer', exact: true }).click();
  await told(page, 'Verificación en dos pasos restablecida.');
  await page.context().close();

  // What is open stays so, and asks for no code that there is none of.
  await open.goto(`${server.url}/#/es/alerts?account=two-factor`);
  await open.reload();
  await expect(open.getByText('Obligatoria, sin configurar')).toBeVisible();
  await expect(open.getByLabel('Código de verificación')).toHaveCount(0);
  await open.getByLabel('Contraseña actual').fill(working.password);
  await open.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(open.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await open.context().close();

  const next = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await typeIn(next, server.url, coming);
  await expect(next.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = ((await next.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await pinOf(next).fill(await codeOf(secret));
  await next.getByLabel('Los he guardado').check();
  await next.getByRole('button', { name: 'Continuar' }).click();
  await expect(next.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  await next.context().close();
});
