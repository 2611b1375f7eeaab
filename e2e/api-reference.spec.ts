import { api, apiDescription } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { apiKeyWords } from './support/api-key-words.ts';
import { signIn } from './support/client.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`API reference: ${locale}`, () => {
    const words = apiKeyWords[locale];
    let screens: OrganisationScreens;

    test.beforeAll(async ({ browser }) => {
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('a call is found by what it says, opened and read; its address opens it again', async () => {
      const { open, page } = screens;
      await open('/config');
      const limit = page.locator('form').filter({ hasText: 'AGENCY_REQUEST_MAX_REQUESTS' });
      await expect(limit).toHaveCSS('border-top-width', '1px');
      await page.getByRole('link', { name: words.reference }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.reference })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: words.start })).toBeVisible();
      await expect(page.getByText(server.url + apiDescription.path)).toBeVisible();

      const search = page.getByRole('searchbox', { name: words.search });
      await search.fill('zzzz');
      await expect(page.getByText(words.foundNone)).toBeVisible();
      await search.fill("agency's computers");
      await expect(page.getByText(words.found)).toBeVisible();
      await page.getByRole('link', { name: /List an agency's computers/ }).click();
      await expect(page).toHaveURL(/call=computers\.list/);
      const inList = page.getByRole('link', { name: /List an agency's computers/ });
      await expect(inList).toHaveAttribute('aria-current', 'page');
      await expect(inList).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const call = page.getByRole('article', { name: 'GET /api/agencies/{agencyId}/agents' });
      await expect(call).toContainText(words.mayCall);
      await expect(call).toContainText(words.takesKey);
      await expect(call).toContainText('printf \'Authorization: ApiKey %s\' "$EGIDA_API_KEY"');
      await expect(call).toContainText(`${server.url}/api/agencies/<agencyId>/agents`);

      // What is within a row comes when it is asked for.
      await expect(call.getByText('lastConnection', { exact: true })).toHaveCount(1);
      await call.getByRole('button', { name: words.fieldsOfRow }).click();
      await expect(call.getByText('lastConnection', { exact: true })).toHaveCount(2);

      await open('/api-reference?call=computers.list');
      await expect(call).toBeVisible();
    });

    test('the example of a call is of the agency that one was in last', async () => {
      const { open, page } = screens;
      const admin = await signIn(server.url);
      const { agencyId } = await admin(api.agencies.create, { body: { name: `Ayuntamiento de Tosos (${locale})` } });
      await open(`/agencies/${agencyId}/computers`);
      // It is known by its name from here on, which comes with it.
      await expect(page.getByText(`Ayuntamiento de Tosos (${locale})`).first()).toBeVisible();
      await open('/api-reference?call=computers.list');
      await expect(page.getByRole('article')).toContainText(`${server.url}/api/agencies/${agencyId}/agents`);
    });

    test('a call that changes something says that no key opens it, and shows what it is sent', async () => {
      const { open, page } = screens;
      await open('/api-reference?call=sectors.create');
      const call = page.getByRole('article', { name: 'POST /api/sectors' });
      await expect(call).toContainText(words.takesNone);
      await expect(call).toContainText('Authorization: Bearer');
      await expect(call).toContainText("-H 'Content-Type: application/json'");
      await open('/api-reference?call=moons.list');
      await expect(page.getByRole('heading', { name: words.unknown })).toBeVisible();
    });
  });
