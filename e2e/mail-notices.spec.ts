import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { axeInBothThemes } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
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

const words = {
  es: {
    account: 'Su cuenta',
    notices: 'Avisos por correo',
    what: 'Alertas nuevas, en un mensaje por hora como mucho',
    saved: 'Ajuste guardado',
    told: 'Avisos',
    noAddress: 'Su cuenta no tiene correo electrónico.',
  },
  en: {
    account: 'Your account',
    notices: 'Email notices',
    what: 'New alerts, in one message an hour at most',
    saved: 'Setting saved',
    told: 'Messages',
    noAddress: 'Your account has no email address.',
  },
} as const;

for (const locale of ['es', 'en'] as const)
  test(`people switch mail on and off for themselves, in ${locale}`, async ({ browser }) => {
    const t = words[locale];
    const person = await makePerson(admin, server.url, `lectora-${locale}`, 'ROLE_READONLY', [agency]);
    const own = await signIn(server.url, person.username, person.password);
    const params = { userId: person.id };
    const page = await browserOf(browser, server.url, person);
    await page.goto(`${server.url}/#/${locale}`);
    const notices = page.getByRole('switch', { name: t.notices });

    await page.getByRole('button', { name: t.account }).click();
    await expect(notices).not.toBeChecked();
    await expect(page.getByText(t.what)).toBeVisible();
    await axeInBothThemes(page, `email notices in ${locale}`);
    await picture(page, `email-notices-${locale}`);
    await notices.focus();
    await page.keyboard.press('Space');
    await expect(notices).toBeChecked();
    await expect(page.getByRole('region', { name: t.told })).toContainText(t.saved);
    expect((await own(api.users.get, { params })).notify).toBe(true);

    await page.reload();
    await page.getByRole('button', { name: t.account }).click();
    await expect(notices).toBeChecked();
    await notices.press('Space');
    await expect(notices).not.toBeChecked();
    await expect(page.getByRole('region', { name: t.told })).toContainText(t.saved);
    expect((await own(api.users.get, { params })).notify).toBe(false);

    await admin(api.users.update, { params, body: { email: '' } });
    await page.reload();
    await page.getByRole('button', { name: t.account }).click();
    await expect(notices).toBeDisabled();
    await expect(page.getByText(t.noAddress)).toBeVisible();
    await page.context().close();
  });
