import { api } from '@egida/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type MailServer, type ReceivedMail, startMailServer } from '../server/src/testing/mail-server.ts';
import { axeInBothThemes } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { watchContentPolicy } from './support/content-policy.ts';
import { issueWords } from './support/issue-words.ts';
import { makePerson, type Person, typeIn } from './support/people.ts';
import { type Locale, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

const hospital = { name: 'Hospital del Norte', support: 'soporte@norte.example' };
const town = { name: 'Ayuntamiento de Villanueva', support: 'soporte@villanueva.example' };

let mailServer: MailServer;
let server: Server;
let admin: Client;
/** Made once: agencies by name. */
const ids = new Map<string, string>();
test.beforeAll(async () => {
  mailServer = await startMailServer({ disabledCommands: ['STARTTLS'] });
  server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Égida <egida@servicio.example>',
  });
  admin = await signIn(server.url);
  for (const { name, support } of [hospital, town]) {
    const body = { name, metadata: { sectorId: null, supportEmail: support } };
    ids.set(name, (await admin(api.agencies.create, { body })).agencyId);
  }
  ids.set('Consultorio', (await admin(api.agencies.create, { body: { name: 'Consultorio' } })).agencyId);
});
test.afterAll(async () => {
  await server.dispose();
  await mailServer.stop();
});

const idsOf = (...names: string[]) => names.map((name) => ids.get(name) ?? '');
const addressOf = ({ username }: Person) => `${username}@villanueva.example`;

/** The mail that an address receives about something, once it is there. */
const received = (address: string, title: string): Promise<ReceivedMail> =>
  until(`a mail about ${title} has come to ${address}`, 60, async () =>
    mailServer.mails.find(({ to, text }) => to.includes(address) && text.includes(title)),
  );

/** Somebody at a screen of theirs, in their language. */
const atScreen = async (browser: Browser, person: Person, locale: Locale, path: string) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  const kept = await watchContentPolicy(page);
  await typeIn(page, server.url, person);
  // In the language of the person, where they have chosen one.
  await page.getByRole('navigation', { name: /^(Navegación principal|Main navigation)$/ }).waitFor();
  await openScreen(page, server.url, locale, path);
  return { page, kept };
};

const ask = async (page: Page, locale: Locale) => {
  const words = issueWords[locale];
  await page
    .getByRole('complementary', { name: words.tools })
    .getByRole('button', { name: words.support, exact: true })
    .click();
  const panel = page.getByRole('dialog', { name: words.support });
  await expect(panel.getByLabel(words.subject)).toBeFocused();
  return panel;
};

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`technical support: ${locale}`, () => {
    const words = issueWords[locale];

    test('somebody of one agency asks for it, loses nothing by Escape, and is told where it went', async ({
      browser,
    }) => {
      const person = await makePerson(admin, server.url, `una-${locale}`, 'ROLE_USER', idsOf(hospital.name));
      const { page, kept } = await atScreen(browser, person, locale, '/alerts');
      const title = `Un equipo no aparece (${locale})`;
      const panel = await ask(page, locale);
      await expect(panel.getByLabel(words.agency)).toHaveCount(0);
      await expect(panel.getByLabel(words.type)).toHaveValue('1');
      await axeInBothThemes(page, 'the form for the technical support');

      await panel.getByRole('button', { name: words.send }).click();
      await expect(panel.getByLabel(words.subject)).toHaveAccessibleDescription(new RegExp(words.required));
      await panel.getByLabel(words.subject).fill(title);
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: words.unsaved });
      await question.getByRole('button', { name: words.stay }).click();
      await expect(question).toHaveCount(0);
      await expect(panel.getByLabel(words.subject)).toHaveValue(title);

      await panel.getByLabel(words.type).selectOption(words.error);
      await panel.getByLabel(words.description).fill('Se instaló ayer.\nEs el de recepción.');
      await panel.getByRole('button', { name: words.send }).click();
      await expect(panel.getByRole('heading', { name: words.sent })).toBeVisible();
      await expect(panel.getByText(words.next(addressOf(person)))).toBeVisible();
      await axeInBothThemes(page, 'what became of a request');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      const tools = page.getByRole('complementary', { name: words.tools });
      await expect(tools.getByRole('button', { name: words.support, exact: true })).toBeFocused();

      const mail = await received(hospital.support, title);
      expect(mail.headers['reply-to']).toContain(addressOf(person));
      expect(mail.text).toContain('> Es el de recepción.');
      expect(kept).toEqual([]);
      await page.context().close();
    });

    test('somebody of several agencies chooses one, and gives up what they began only when they say so', async ({
      browser,
    }) => {
      const agencies = idsOf(hospital.name, town.name, 'Consultorio');
      const person = await makePerson(admin, server.url, `varias-${locale}`, 'ROLE_USER', agencies);
      const { page } = await atScreen(browser, person, locale, '/agencies');
      const panel = await ask(page, locale);
      await panel.getByLabel(words.subject).fill('Se queda a medias');
      await panel.getByRole('button', { name: words.send }).click();
      const agency = panel.getByLabel(words.agency);
      await expect(agency).toHaveAccessibleDescription(new RegExp(words.required));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: words.unsaved }).getByRole('button', { name: words.leave }).click();
      await expect(panel).toHaveCount(0);

      const [told, untold] = [`Dudas de ${locale}`, `Sin soporte de ${locale}`];
      await ask(page, locale);
      await expect(panel.getByLabel(words.subject)).toHaveValue('');
      await panel.getByLabel(words.subject).fill(told);
      await agency.selectOption(town.name);
      await panel.getByRole('button', { name: words.send }).click();
      await expect(panel.getByRole('heading', { name: words.sent })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      expect((await received(town.support, told)).to).toEqual([town.support]);

      await ask(page, locale);
      await panel.getByLabel(words.subject).fill(untold);
      await agency.selectOption('Consultorio');
      await panel.getByRole('button', { name: words.send }).click();
      await expect(panel.getByRole('heading', { name: words.sent })).toBeVisible();
      await expect(panel.getByText(words.kept)).toBeVisible();
      await page.context().close();
    });

    test('a desk finds what was asked, answers and closes it, whoever asked is told by mail, and it is opened again', async ({
      browser,
    }) => {
      const asker = await makePerson(admin, server.url, `pregunta-${locale}`, 'ROLE_READONLY', idsOf(hospital.name));
      const asks = await signIn(server.url, asker.username, asker.password);
      await asks(api.users.update, { params: { userId: asker.id }, body: { config: { locale } } });
      const title = `No se actualiza (${locale})`;
      await asks(api.issues.create, { body: { title, description: 'Desde el lunes.' } });
      const desk = await makePerson(admin, server.url, `mesa-${locale}`, 'ROLE_SERVICEDESK');
      const { page, kept } = await atScreen(browser, desk, locale, '/users');
      const strip = page.getByRole('complementary', { name: words.tools });
      await expect(strip.getByRole('button', { name: words.support, exact: true })).toHaveCount(0);

      await page.getByRole('main').getByRole('link', { name: words.title }).click();
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.getByRole('main').getByText(words.open).first().click();
      await openRow(page, title);
      await expect(page.getByText('Desde el lunes.')).toBeVisible();
      const letter = page.getByRole('link', { name: addressOf(asker) });
      await expect(letter).toHaveAttribute('href', /^mailto:/);
      await axeInBothThemes(page, 'a request for support');

      const panel = page.getByRole('complementary', { name: title });
      await panel.getByLabel(words.answer).fill('Reinicie el equipo.');
      await expect(panel.getByRole('button', { name: words.closeOnly })).toHaveCount(0);
      await panel.getByRole('button', { name: words.answerAndClose }).click();
      await expect(page.getByRole('region', { name: words.messages })).toContainText(words.answered);
      await expect(panel.getByText(words.isClosed, { exact: true }).first()).toBeVisible();
      await expect(panel.getByText('Reinicie el equipo.')).toBeVisible();
      const mail = await received(addressOf(asker), 'Reinicie el equipo.');
      expect(mail.text).toContain(words.answerMail);
      expect(mail.text).toContain(title);
      expect(mail.text).toContain('> Desde el lunes.');
      expect(mail.headers['reply-to']).toContain(hospital.support);

      await expect(page.getByRole('row', { name: title })).toHaveCount(0);
      await page.getByRole('main').getByText(words.closed).first().click();
      await expect(page.getByRole('row', { name: title })).toBeVisible();
      await panel.getByRole('button', { name: words.reopen }).click();
      await expect(panel.getByLabel(words.answer)).toHaveValue('');
      await expect(panel.getByRole('button', { name: words.closeOnly })).toBeVisible();
      expect(kept).toEqual([]);
      await page.context().close();

      const theirs = await atScreen(browser, asker, locale, '/alerts');
      const support = await ask(theirs.page, locale);
      const own = support.locator('section').filter({ hasText: words.own });
      await own.getByText(title).click();
      await expect(own.getByText(words.ownAnswer)).toBeVisible();
      await expect(own.getByText('Reinicie el equipo.')).toBeVisible();
      await axeInBothThemes(theirs.page, 'one’s own requests');
      await theirs.page.context().close();
    });
  });
