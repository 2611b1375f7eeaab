import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { agencyIdOf, type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`agencies that are moved: ${locale}`, () => {
    const words = organisationWords[locale].agency;
    /** Of this language: both journeys work on one server. */
    const own = (name: string) => `${name} (${locale})`;
    const names = [own('Ayuntamiento de Épila'), own('Ayuntamiento de Ricla')];
    const [target, above] = [own('Administración local'), own('Comarca de Valdejalón')];
    let screens: OrganisationScreens;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('two agencies go to another sector by the bar over the list', async () => {
      const { choose, confirm, open, page, press, told } = screens;
      await admin(api.sectors.create, { body: { name: target } });
      for (const name of names) await admin(api.agencies.create, { body: { name } });
      await open('/agencies?size=100');
      for (const name of names) await page.getByRole('checkbox', { name: words.select(name) }).check();
      await press(words.move);
      await choose(words.targetSector, target);
      await confirm(words.confirmMove);
      await told(words.moved);
      for (const name of names)
        expect(await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(admin, name) } })).toMatchObject({
          sectorName: target,
        });
    });

    test('they go below another agency by the same bar, and stay in their sector', async () => {
      const { choose, confirm, open, page, press } = screens;
      await admin(api.agencies.create, { body: { name: above } });
      await open('/agencies?size=100');
      for (const name of names) await page.getByRole('checkbox', { name: words.select(name) }).check();
      await press(words.move);
      await choose(words.targetParent, above);
      await confirm(words.confirmMove);
      // It closes once they have gone; a message of the same words may still stand from before.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const name of names)
        expect(await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(admin, name) } })).toMatchObject({
          parentName: above,
          sectorName: target,
        });
    });

    test('what was chosen and given up is not chosen the next time, which may be about others', async () => {
      const { choose, open, page, press } = screens;
      await open('/agencies?size=100');
      await page.getByRole('checkbox', { name: words.select(names[0] ?? '') }).check();
      await press(words.move);
      const sector = page.getByRole('dialog').getByLabel(words.targetSector);
      await choose(words.targetSector, target);
      await expect(sector).toHaveValue(target);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await press(words.move);
      await expect(sector).toHaveValue('');
    });
  });
