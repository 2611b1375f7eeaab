import { api, apiKeyScheme, type Page as Rows, urlOf } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { apiKeyWords } from './support/api-key-words.ts';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { isOn } from './support/keyboard.ts';
import { enrolMadeUp } from './support/made-up-computer.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { browserOf, makePerson } from './support/people.ts';
import { type Locale, openAnew, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer({ AGENCY_REQUEST_MAX_TOKENS: '2' });
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`API keys: ${locale}`, () => {
    const words = apiKeyWords[locale];
    const computer = `intervencion-${locale}`;
    let screens: OrganisationScreens;
    let agencyId: string;
    let key = '';

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      const town = await admin(api.agencies.create, { body: { name: `Ayuntamiento de Olivares (${locale})` } });
      const other = await admin(api.agencies.create, { body: { name: `Hospital de la Ribera (${locale})` } });
      agencyId = town.agencyId;
      await enrolMadeUp(server.url, town.apikey ?? '', computer);
      await enrolMadeUp(server.url, other.apikey ?? '', `urgencias-${locale}`);
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    /** What a program is answered that asks for the computers of the agency. */
    const ask = () =>
      fetch(server.url + urlOf(api.computers.list, { params: { agencyId } }), {
        headers: { authorization: `${apiKeyScheme} ${key}` },
      });
    const place = () => `/agencies/${agencyId}/tokens`;
    const item = (name: string) => screens.page.getByRole('main').getByRole('listitem').filter({ hasText: name });

    test('is made from where there are none, and shown once: nothing but its person takes it away', async () => {
      const { confirm, dialog, field, open, page, press } = screens;
      await open(`/agencies/${agencyId}/computers`);
      await page
        .getByRole('navigation', { name: words.navigation })
        .getByRole('link', { name: words.section, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await press(words.create);
      await confirm(words.create);
      await expect(field(words.name)).toHaveAccessibleDescription(new RegExp(words.required));
      await field(words.name).fill(words.given);
      await field(words.expiry).selectOption({ label: words.ninety });
      await confirm(words.create);

      const shown = page.getByRole('dialog', { name: words.shown });
      await expect(shown).toContainText(words.warning);
      key = (await shown.getByText(/^egida_/).textContent()) ?? '';
      expect(key.length).toBeGreaterThan(40);
      await axe(page, 'a new key');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(shown.getByText(key)).toBeVisible();
      // Back is a way to leave, too: it asks.
      await page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: words.leave });
      await question.getByRole('button', { name: words.stay }).click();
      await expect(question).toHaveCount(0);
      await expect(shown.getByText(key)).toBeVisible();
      const before = await shown.boundingBox();
      const copy = shown.getByRole('button', { name: words.copyKey });
      const button = await copy.boundingBox();
      await copy.click();
      await expect(copy.getByText(words.isCopied, { exact: true })).toBeVisible();
      expect(await copy.boundingBox(), 'the button stays as it is').toEqual(button);
      expect(await shown.boundingBox(), 'nothing moves').toEqual(before);
      await shown.getByRole('button', { name: words.copied }).click();
      await expect(dialog()).toHaveCount(0);
      await expect(item(words.given)).toContainText(words.unused);
      await open(place());
      await expect(item(words.given)).toBeVisible();
      expect(await page.content()).not.toContain(key);
    });

    test('opens the computers of its agency and nobody else’s, and what it asks for is counted', async () => {
      const { open, page } = screens;
      const reply = await ask();
      expect(reply.status).toBe(200);
      expect(reply.headers.get('ratelimit')).toMatch(/r=\d+/);
      const { collection } = (await reply.json()) as Rows<{ name: string }>;
      expect(collection.map(({ name }) => name)).toEqual([computer]);
      await open(place());
      await expect(page.getByText(words.requests)).toBeVisible();
      await expect(page.getByText(words.keysOfOne)).toBeVisible();
      await expect(item(words.given).getByText(words.used)).toBeVisible();
    });

    test('cannot end before it begins; and past the limit no more are made, and it is said why', async () => {
      const { confirm, dialog, field, open, page, press } = screens;
      await open(place());
      await press(words.create);
      await field(words.name).fill(words.second);
      await field(words.expiry).selectOption({ label: words.onDate });
      await confirm(words.create);
      await expect(field(words.lastDay)).toHaveAccessibleDescription(new RegExp(words.required));
      await field(words.lastDay).fill('2020-01-31');
      await confirm(words.create);
      await expect(field(words.lastDay)).toHaveAccessibleDescription(new RegExp(words.passed));
      await field(words.lastDay).fill('2099-01-31');
      await confirm(words.create);
      await page.getByRole('dialog', { name: words.secondShown }).getByRole('button', { name: words.copied }).click();
      await expect(dialog()).toHaveCount(0);
      await expect(page.getByText(words.full)).toBeVisible();
      await press(words.create);
      const obstacle = page.getByRole('dialog', { name: words.why });
      await expect(obstacle.getByRole('link', { name: words.raise })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(obstacle).toHaveCount(0);
    });

    test('is revoked by name, and opens nothing from then on', async () => {
      const { confirm, dialog, open, page, told } = screens;
      await open(place());
      await page.getByRole('button', { name: words.revoke, exact: true }).click();
      await expect(page.getByRole('dialog', { name: words.revokeTitle })).toBeVisible();
      await confirm(words.confirm);
      await told(words.revoked);
      await expect(dialog()).toHaveCount(0);
      await expect(item(words.given)).toHaveCount(0);
      // With the key went what was pressed.
      await isOn(page, /^heading/);
      expect((await ask()).status).toBe(401);
    });
  });

test('whoever has two agencies finds the keys of each by its name, from its panel and, in it, by their settings', async ({
  browser,
}) => {
  const words = apiKeyWords.es;
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Cariñena' } });
  const other = await admin(api.agencies.create, { body: { name: 'Hospital de Cariñena' } });
  const user = await makePerson(admin, server.url, 'de-dos', 'ROLE_USER', [agencyId, other.agencyId]);
  const page = await browserOf(browser, server.url, user);
  const title = page.getByRole('heading', { level: 1, name: words.title });
  await openScreen(page, server.url, 'es', `/agencies?panel=${agencyId}`);
  await page
    .getByRole('complementary', { name: 'Ayuntamiento de Cariñena' })
    .getByRole('link', { name: words.section })
    .click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(new RegExp(agencyId));
  await openScreen(page, server.url, 'es', '/alerts');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('claves hospital');
  await page.getByRole('option', { name: 'Claves de la API: Hospital de Cariñena' }).click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(new RegExp(other.agencyId));
  await openScreen(page, server.url, 'es', '/alerts');
  await page.getByRole('complementary', { name: 'Herramientas' }).getByRole('button', { name: words.settings }).click();
  await page.getByRole('link', { name: 'Claves de la API: Hospital de Cariñena' }).click();
  await expect(title).toBeVisible();
  await page.context().close();
});

test('whoever has one agency finds its keys by their settings, and who only reads it does not', async ({ browser }) => {
  const words = apiKeyWords.es;
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  const user = await makePerson(admin, server.url, 'usuaria', 'ROLE_USER', [agencyId]);
  const reader = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [agencyId]);
  const page = await browserOf(browser, server.url, user);
  await page.getByRole('complementary', { name: 'Herramientas' }).getByRole('button', { name: words.settings }).click();
  await page.getByRole('link', { name: words.ownKeys }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByRole('button', { name: words.create, exact: true })).toBeVisible();
  // The palette knows the way, too.
  await openScreen(page, server.url, 'es', '/alerts');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('claves');
  await page.getByRole('option', { name: words.section }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await page.context().close();

  const other = await browserOf(browser, server.url, reader);
  await openAnew(other, `${server.url}/#/es/agencies/${agencyId}/tokens`);
  await expect(other.getByText('Su perfil no tiene acceso a esa pantalla')).toBeVisible();
  await other.context().close();
});
