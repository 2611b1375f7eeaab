import { expect, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { toldWords } from './support/told-words.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`sectors: ${locale}`, () => {
    const words = organisationWords[locale].sector;
    const { sector: says } = toldWords[locale];
    let screens: OrganisationScreens;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('a sector is created; a second one of its name is refused at the field, and what was typed stays', async () => {
      const { confirm, dialog, field, open, press, told } = screens;
      await open('/sectors');
      for (const outcome of ['created', 'exists'] as const) {
        await press(words.create);
        await field(words.name).fill(words.given);
        await confirm(words.create);
        if (outcome === 'exists') continue;
        await told(words.created);
        // Another one is written once this editor has gone.
        await expect(dialog()).toHaveCount(0);
      }
      await expect(field(words.name)).toHaveAccessibleDescription(new RegExp(words.exists));
      await expect(field(words.name)).toBeFocused();
      await expect(field(words.name)).toHaveValue(words.given);
    });

    test('while it is being saved it takes no input, and what is refused then is put right where it stands', async () => {
      const { dialog, field, page } = screens;
      const verb = dialog().getByRole('button', { name: words.create, exact: true });
      const letGo = await holdRequests(page, '**/api/sectors');
      await field(words.name).press('Enter');
      await expect(verb).toBeDisabled();
      await page.keyboard.type('Lo que se perdería');
      await expect(field(words.name)).toHaveValue(words.given);
      const refusal = page.waitForResponse('**/api/sectors');
      letGo();
      expect((await refusal).status()).toBe(409);
      await expect(verb).toBeEnabled();
      await expect(field(words.name)).toBeFocused();
      await expect(field(words.name)).toHaveAccessibleDescription(new RegExp(words.exists));
      await field(words.name).fill(`Sector corregido (${locale})`);
      await expect(field(words.name)).not.toHaveAccessibleDescription(new RegExp(words.exists));
      await page.unroute('**/api/sectors');
    });

    test('a sector is renamed and deleted; and a list that cannot be had says so', async () => {
      const { confirm, dialog, field, open, page, press, told } = screens;
      const panel = page.getByRole('complementary');
      await open('/sectors');
      await press(words.create);
      await field(words.name).fill(`Sector de paso (${locale})`);
      await confirm(words.create);
      await expect(dialog()).toHaveCount(0);
      await panel.getByRole('button', { name: words.edit, exact: true }).click();
      await field(words.name).fill(`Sector con otro nombre (${locale})`);
      await confirm(words.save);
      await told(says.updated);
      await expect(dialog()).toHaveCount(0);
      await panel.getByRole('button', { name: words.delete, exact: true }).click();
      await confirm(words.confirmDelete);
      await told(says.deleted);

      const list = /\/api\/instances\/[^/]+\/sectors\?/;
      await page.route(list, (route) =>
        route.fulfill({ status: 503, json: { statusCode: 503, error: 'Service Unavailable', message: 'unavailable' } }),
      );
      await open('/sectors');
      await expect(page.getByRole('main').getByText(says.listFailed)).toBeVisible();
      await page.unroute(list);
    });
  });
