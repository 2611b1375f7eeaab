import { expect, test } from '@playwright/test';
import { isOn } from './support/keyboard.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import { refuseNext } from './support/refuse-next.ts';
import { type Locale, openRow } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { toldWords } from './support/told-words.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`federated instances: ${locale}`, () => {
    const words = organisationWords[locale].instance;
    const { instance: says, away } = toldWords[locale];
    let screens: OrganisationScreens;

    test.beforeAll(async ({ browser }) => {
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('a federated instance is registered, and its key is shown once', async () => {
      const { confirm, field, open, page, press, told } = screens;
      await open('/federated');
      await press(words.create);
      await field(words.name).fill(words.given);
      await field(words.server).fill('https://salud.vecina.example');
      await refuseNext(page, '**/api/instances', 'POST');
      await confirm(words.create);
      await told(says.notCreated);
      await told(away);
      await confirm(words.create);
      await told(says.created);
      const shown = page.getByRole('dialog', { name: words.title });
      await expect(shown).toContainText(words.warning);
      const key = (await shown.getByText(/^egida_/).textContent()) ?? '';
      // Neither Escape nor a click beside it takes it away unread.
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: words.leave });
      await question.getByRole('button', { name: words.stay }).click();
      await expect(question).toHaveCount(0);
      await shown.getByRole('button', { name: words.done }).click();
      await expect(shown).toHaveCount(0);
      await isOn(page, new RegExp(`^heading "${words.given}"`));
      await open('/federated');
      await openRow(page, new RegExp(words.given));
      await expect(page.getByRole('complementary', { name: words.given })).toContainText(
        'https://salud.vecina.example',
      );
      expect(key.length).toBeGreaterThan(20);
      expect(await page.content()).not.toContain(key);

      const panel = page.getByRole('complementary', { name: words.given });
      await panel.getByRole('button', { name: words.edit, exact: true }).click();
      await field(words.server).fill('https://salud.otra.example');
      await confirm(words.save);
      await told(says.updated);
      await panel.getByRole('button', { name: words.delete, exact: true }).click();
      await confirm(words.confirmDelete);
      await told(says.deleted);
    });
  });
