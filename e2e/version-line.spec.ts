import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { entrance } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
const given = 'La-clave-que-le-dan-1';
test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  await admin(api.users.create, {
    body: {
      ...{ username: 'nueva', firstname: 'Persona', lastname: 'Nueva', email: 'nueva@villanueva.example' },
      ...{ roles: 'ROLE_USER', agencies: [agencyId], password: given, passwordRepeat: given },
    },
  });
});
test.afterAll(() => server.dispose());

const words = {
  es: { version: /^Versión \d+\.\d+/, renew: 'Renovar la contraseña' },
  en: { version: /^Version \d+\.\d+/, renew: 'Renew the password' },
} as const;
const copyright = /^© 2026(–\d{4})? Égida$/;

for (const locale of ['es', 'en'] as const) {
  test(`login and renewal tell the version and the copyright: ${locale}`, async ({ page }) => {
    const { user, password, enter } = entrance[locale];
    await page.goto(`${server.url}/#/${locale}/login`);
    await expect(page.getByText(words[locale].version)).toBeVisible();
    await expect(page.getByText(copyright)).toBeVisible();
    // A password that somebody else gave is to be renewed.
    await page.getByLabel(user, { exact: true }).fill('nueva');
    await page.getByLabel(password, { exact: true }).fill(given);
    await page.getByRole('button', { name: enter }).click();
    await expect(page.getByRole('heading', { level: 1, name: words[locale].renew })).toBeVisible();
    await expect(page.getByText(words[locale].version)).toBeVisible();
    await expect(page.getByText(copyright)).toBeVisible();
  });

  test(`a version that cannot be had troubles nobody: ${locale}`, async ({ page }) => {
    await page.route('**/api/version', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${server.url}/#/${locale}/login`);
    await expect(page.getByText(copyright)).toBeVisible();
    await expect(page.getByRole('button', { name: entrance[locale].enter })).toBeVisible();
    await expect(page.getByText(/^Versi(ó|o)n/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
