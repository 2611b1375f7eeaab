import { api, type Role } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { codeOf } from './support/authenticator.ts';
import { axeInBothThemes } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { holdRequests } from './support/hold-requests.ts';
import { browserOf, makePerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
let agency: string;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  agency = (await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } })).agencyId;
});
test.afterAll(() => server.dispose());

const openAccount = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('button', { name: what }).click();
};

/** Who has no settings popover, and those who have. */
const people: [username: string, role: Role, inAgency: boolean][] = [
  ['mesa', 'ROLE_SERVICEDESK', false],
  ['lectora', 'ROLE_READONLY', true],
  ['clasificada', 'ROLE_CLASSIFIED', false],
  ['usuaria', 'ROLE_USER', true],
];

for (const [username, role, inAgency] of people)
  test(`${username} ends sessions of their own and switches on their second factor, asking nobody`, async ({
    browser,
  }) => {
    const person = await makePerson(admin, server.url, username, role, inAgency ? [agency] : []);
    const elsewhere = await signIn(server.url, person.username, person.password);
    const page = await browserOf(browser, server.url, person);

    await openAccount(page, 'Sus sesiones');
    const panel = page.getByRole('dialog', { name: 'Sus sesiones' });
    await expect(panel.getByText('Esta sesión')).toBeVisible();
    await axeInBothThemes(page, `sessions of ${username}`);
    await picture(page, `sessions-${username}`);
    await panel.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
    await page.getByRole('button', { name: 'Cerrar 1 sesión' }).click();
    await expect(panel.getByText('No hay otras sesiones abiertas.')).toBeVisible();
    await expect(elsewhere(api.sessions.list, {})).rejects.toMatchObject({ status: 418 });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await openAccount(page, 'Verificación en dos pasos');
    await page.getByLabel('Contraseña actual').fill(person.password);
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
    const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Código de seis cifras').fill(await codeOf(secret));
    await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
    await page.getByLabel('Los he guardado').check();
    await page.getByRole('button', { name: 'Terminar' }).click();
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await expect(page.getByRole('button', { name: /Verificación en dos pasos.*Activada/ })).toBeVisible();
    await axeInBothThemes(page, `the account of ${username}`);
    await picture(page, `account-${username}`);
    const own = await admin(api.users.get, { params: { userId: person.id } });
    expect(own.config.enabled2fa).toBe(true);
    await page.context().close();
  });

test('settings that are chosen one after the other are all kept, however long the server takes for the first', async ({
  browser,
}) => {
  const person = await makePerson(admin, server.url, 'rapida', 'ROLE_USER', [agency]);
  const page = await browserOf(browser, server.url, person);
  await page.getByRole('button', { name: 'Ajustes' }).click();
  const settings = page.getByRole('region', { name: 'Ajustes' });
  const letGo = await holdRequests(page, new RegExp(`/api/users/${person.id}$`), { reads: false });
  const notices = settings.getByRole('switch', { name: 'Avisos de alertas nuevas' });
  const size = (rows: number) => settings.getByRole('radio', { name: String(rows) });
  await settings.getByText('50', { exact: true }).click();
  await notices.press('Space');
  await settings.getByText('10', { exact: true }).click();
  await expect(notices).toBeChecked();
  await expect(size(10)).toBeChecked();

  letGo();
  const params = { userId: person.id };
  await expect
    .poll(async () => (await admin(api.users.get, { params })).config)
    .toMatchObject({ pageSize: 10, notifications: true });
  await expect(notices).toBeChecked();
  await expect(size(10)).toBeChecked();
  await page.context().close();
});
