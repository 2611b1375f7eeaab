import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { axeInBothThemes, bringToRest } from './support/axe.ts';
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
    menu: 'Abrir el menú',
    notices: 'Avisos por correo',
    what: 'Alertas nuevas (un mensaje por hora como mucho)',
    saved: 'Ajuste guardado',
    told: 'Avisos',
    noAddress: 'Su cuenta no tiene correo electrónico.',
  },
  en: {
    account: 'Your account',
    menu: 'Open the menu',
    notices: 'Email notices',
    what: 'New alerts (one message an hour at most)',
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
    const told = page.getByRole('region', { name: t.told });
    await expect(told).toContainText(t.saved);
    await bringToRest(page);
    // What is told stands beside what was pressed, not over it. At one time: it goes again after a while.
    const [card, message] = await Promise.all([page.getByRole('dialog').boundingBox(), told.boundingBox()]);
    expect(message?.x, JSON.stringify({ card, message })).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
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

    await page.setViewportSize({ width: 390, height: 780 });
    await page.reload();
    await page.getByRole('button', { name: t.menu }).click();
    await page.getByRole('button', { name: t.account }).click();
    await expect(page.getByText(t.noAddress)).toBeVisible();
    await bringToRest(page);
    const narrow = await page.getByRole('dialog').last().boundingBox();
    expect((narrow?.x ?? 0) + (narrow?.width ?? 390), 'its right edge on a telephone').toBeLessThan(390);
    await page.context().close();
  });
