import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/src/testing/mail-server.ts';
import { type Client, signIn } from './support/client.ts';
import { communicationWords } from './support/communication-words.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import { makePerson } from './support/people.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let mailServer: MailServer;
let server: Server;
let admin: Client;
test.beforeAll(async () => {
  mailServer = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const from = 'Égida <no-responder@egida.example>';
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: from });
  admin = await signIn(server.url);
});
test.afterAll(async () => {
  await server.dispose();
  await mailServer.stop();
});

/** Somebody who takes mail, in a language of their own. */
const makeReader = async (username: string, agencyId: string, locale: Locale): Promise<string> => {
  const { id: userId, password } = await makePerson(admin, server.url, username, 'ROLE_USER', [agencyId]);
  await admin(api.users.update, { params: { userId }, body: { notify: true } });
  const own = await signIn(server.url, username, password);
  await own(api.users.update, { params: { userId }, body: { config: { locale } } });
  return userId;
};

const hostile =
  '<img src="https://mal.example/x.png"> <script>alert(1)</script> <a href="https://mal.example">aquí</a>';

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`communications: ${locale}`, () => {
    const words = communicationWords[locale];
    const { select } = organisationWords[locale].agency;
    /** Of this language: both journeys work on one server. */
    const own = (name: string) => `${name} (${locale})`;
    const [full, empty] = [own('Ayuntamiento de Villanueva'), own('Consultorio de Aguarón')];
    const subject = own('<b>Corte</b> de servicio');
    const readers = [`juana-${locale}`, `john-${locale}`] as const;
    let agencyId: string;
    let john: string;
    let screens: OrganisationScreens;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      agencyId = (await admin(api.agencies.create, { body: { name: full } })).agencyId;
      await admin(api.agencies.create, { body: { name: empty } });
      await makeReader(readers[0], agencyId, 'es');
      john = await makeReader(readers[1], agencyId, 'en');
      await makePerson(admin, server.url, `callada-${locale}`, 'ROLE_USER', [agencyId]);
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('who will get it is shown before it is sent, and asked once more with the number', async () => {
      const { choose, confirm, dialog, field, open, page, told } = screens;
      await open('/agencies');
      await page.getByRole('checkbox', { name: select(full) }).check();
      await page.getByRole('link', { name: words.toThese }).click();
      const counted = dialog().getByRole('status').filter({ hasText: words.reachOne });
      await expect(counted).toBeVisible();
      await expect(dialog().getByRole('list', { name: words.chosen })).toContainText(full);
      await expect(dialog().getByText(words.silent)).toBeVisible();
      await choose(words.agencies, empty);
      await expect(dialog().getByRole('status').filter({ hasText: words.reachTwo })).toBeVisible();
      await dialog().getByText(words.without, { exact: true }).click();
      await expect(dialog().getByRole('listitem').filter({ hasText: empty })).toHaveCount(2);
      await dialog().getByText(words.people, { exact: true }).click();
      for (const name of readers) await expect(dialog().getByText(`${name}@villanueva.example`)).toBeVisible();

      await confirm(words.send);
      await expect(field(words.subject)).toHaveAccessibleDescription(new RegExp(words.required));
      await field(words.subject).fill(subject);
      await field(words.text).fill(hostile);
      await confirm(words.send);
      await expect(dialog()).toContainText(words.ask);
      await confirm(words.cancel);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(field(words.text)).toHaveValue(hostile);
      await confirm(words.send);
      await confirm(words.sendTo);
      await told(words.sent);
    });

    test('it leads to what was sent, and to what became of each mail', async () => {
      const { open, page } = screens;
      await expect(page.getByRole('heading', { name: subject })).toBeVisible();
      await expect(page.getByText(hostile)).toBeVisible();
      await expect(page.locator('[src*="mal.example"], [href*="mal.example"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.state })).toBeVisible();
      for (const name of readers) await expect(page.getByText(`${name}@villanueva.example`)).toBeVisible();
      await open('/communications');
      await expect(page.getByRole('row', { name: subject })).toContainText(words.delivered);
    });

    test('it arrives in the language of each reader, as it was typed and as nothing but text', async () => {
      const arrived = () => mailServer.mails.filter(({ headers }) => headers.subject?.includes(`servicio (${locale})`));
      await expect.poll(() => arrived().length).toBe(2);
      for (const [at, language] of (['es', 'en'] as const).entries()) {
        const mail = arrived().find(({ to }) => to.includes(`${readers[at]}@villanueva.example`));
        expect(mail?.headers.subject).toBe(subject);
        expect(mail?.text).toContain(communicationWords[language].onBehalf);
        expect(mail?.text).toContain(hostile);
        expect(mail?.html).toContain('&lt;img src=&quot;https://mal.example/x.png&quot;&gt;');
        expect(mail?.html).not.toMatch(/<(img|script|a|b|iframe|link|style)[\s>]/i);
      }
    });

    test('where somebody left meanwhile nothing goes out, what was typed stays, and the number is shown anew', async () => {
      const { confirm, dialog, field, open, told } = screens;
      await open(`/communications?panel=from-${agencyId}`);
      await expect(dialog().getByRole('list', { name: words.chosen })).toContainText(full);
      await expect(dialog().getByRole('status').filter({ hasText: words.reachOne })).toBeVisible();
      await field(words.subject).fill(own('Segundo aviso'));
      await field(words.text).fill(own('Lo que dice'));
      await admin(api.users.update, { params: { userId: john }, body: { notify: false } });
      await confirm(words.send);
      await confirm(words.sendTo);
      await told(words.changed);
      await expect(dialog().getByRole('status').filter({ hasText: words.reachLess })).toBeVisible();
      await expect(field(words.text)).toHaveValue(own('Lo que dice'));
      await confirm(words.send);
      await confirm(words.sendToOne);
      await expect(screens.page.getByRole('heading', { name: own('Segundo aviso') })).toBeVisible();
      await expect(screens.page.getByRole('dialog')).toHaveCount(0);
    });

    test('to agencies in which nobody takes mail it is not sent, and the field says so', async () => {
      const { choose, confirm, dialog, field, open } = screens;
      await open('/communications?panel=new');
      await field(words.subject).fill(own('Tercer aviso'));
      await field(words.text).fill(own('Para nadie'));
      await choose(words.agencies, empty);
      await expect(dialog().getByRole('status').filter({ hasText: words.reachNobody })).toBeVisible();
      await confirm(words.send);
      const agencies = dialog().getByRole('combobox', { name: words.agencies });
      await expect(agencies).toHaveAccessibleDescription(new RegExp(words.nobody));
      const { collection } = await admin(api.communications.list, { query: { filter: `"${own('Tercer aviso')}"` } });
      expect(collection).toEqual([]);
    });
  });
