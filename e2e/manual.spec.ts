import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { holdRequests } from './support/hold-requests.ts';
import { browserOf, makePerson } from './support/people.ts';
import { type Locale, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

const words = {
  es: {
    tools: 'Herramientas',
    told: 'Avisos',
    manual: 'Manual',
    fetching: 'Descargando el manual…',
    file: 'Manual de Égida.pdf',
    fetched: 'Manual descargado',
    failed: 'No se ha podido obtener el manual',
    opened: 'El manual se ha abierto en otra pestaña',
    language: 'es-ES',
  },
  en: {
    tools: 'Tools',
    told: 'Messages',
    manual: 'Manual',
    fetching: 'Downloading the manual…',
    file: 'Égida manual.pdf',
    fetched: 'Manual downloaded',
    failed: 'The manual could not be fetched',
    opened: 'The manual was opened in another tab',
    language: 'en-GB',
  },
} as const;

const elsewhere = 'http://manual.example/egida';

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the manual: ${locale}`, () => {
    const said = words[locale];
    let server: Server;
    let page: Page;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      server = await startServer();
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(async () => {
      await page.context().close();
      await server.dispose();
    });

    const strip = () => page.getByRole('complementary', { name: said.tools });
    const button = () => strip().getByRole('button', { name: said.manual, exact: true });
    const told = (text: string) => expect(page.getByRole('region', { name: said.told })).toContainText(text);

    test('is saved from the side strip, in the language of the screen', async () => {
      const saved = page.waitForEvent('download');
      await button().click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(said.file);
      await told(said.fetched);
      const text = await readFile(await file.path(), 'latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain(`/Lang (${said.language})`);
    });

    test('is asked for by the keyboard, says that it comes, and keeps the focus meanwhile', async () => {
      const letGo = await holdRequests(page, '**/api/download**');
      const saved = page.waitForEvent('download');
      await button().focus();
      await page.keyboard.press('Enter');
      const fetching = strip().getByRole('button', { name: said.fetching });
      await expect(fetching).toBeFocused();
      letGo();
      await saved;
      await expect(button()).toBeFocused();
      await page.unroute('**/api/download**');
    });

    test('that cannot be had is told of', async () => {
      await page.route('**/api/download**', (route) =>
        route.fulfill({
          status: 404,
          json: { statusCode: 404, error: 'Not Found', message: 'manual.notfound' },
        }),
      );
      await button().click();
      await told(said.failed);
      await page.unroute('**/api/download**');
    });
  });

test.describe('a manual of one’s own', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer({ MANUAL_URL: elsewhere });
  });
  test.afterAll(() => server.dispose());

  test('opens in a tab that knows nothing of the console', async ({ browser }) => {
    const said = words.es;
    const person = await makePerson(await signIn(server.url), server.url, 'nuria.martin', 'ROLE_SERVICEDESK');
    const page = await browserOf(browser, server.url, person);
    const context = page.context();
    await context.route(`${elsewhere}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Manual</h1>' }),
    );
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: said.manual, exact: true }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(elsewhere);
    await expect(tab.getByRole('heading', { name: 'Manual' })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page.getByRole('region', { name: said.told })).toContainText(said.opened);
    await context.close();
  });
});
