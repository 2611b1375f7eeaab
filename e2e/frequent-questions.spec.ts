import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { signIn } from './support/client.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { changeScreen, type Locale, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let reader: Person;
test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  reader = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [agencyId]);
});
test.afterAll(() => server.dispose());

const words = {
  es: {
    tools: 'Herramientas',
    title: 'Preguntas frecuentes',
    search: 'Buscar en las preguntas y las respuestas',
    keyGotOut: 'La clave del organismo ha caído en malas manos. ¿Qué hago?',
    // Neither the case nor the accents are those of the question.
    typed: 'CLAVE caido',
    answer: /Los equipos ya inscritos no la necesitan/,
    lostPhone: 'He perdido el teléfono. ¿Cómo entro?',
    goTo: 'Ir a: Organismos',
    copyLink: 'Copiar enlace',
    copied: 'Enlace copiado',
    whose: 'Qué preguntas se muestran',
    mine: 'Para usted',
    all: 'Todas',
    publish: '¿Cómo publico una versión del agente?',
    toPackages: 'Ir a: Paquetes del agente',
    nothing: 'Ninguna pregunta coincide',
    among: 'Verla entre todas',
    support: /el manual o escriba al soporte técnico/,
    openManual: 'Consultar el manual',
    askSupport: 'Escribir al soporte técnico',
    supportPanel: 'Soporte técnico',
    // Another number, other words around it and another order than those of the answer.
    asked: '¿dónde está la descarga?',
    downloads: '¿Dónde están mis descargas?',
    clear: 'Borrar la búsqueda',
    logout: 'Cerrar sesión',
    gone: /La pregunta a la que llevaba el enlace ya no está/,
  },
  en: {
    tools: 'Tools',
    title: 'Frequently asked questions',
    search: 'Search the questions and answers',
    keyGotOut: 'The key of the agency has fallen into the wrong hands. What do I do?',
    typed: 'KEY fallen',
    answer: /Computers that are enrolled do not need it/,
    lostPhone: 'I have lost my phone. How do I get in?',
    goTo: 'Go to: Agencies',
    copyLink: 'Copy link',
    copied: 'Link copied',
    whose: 'Which questions are shown',
    mine: 'For you',
    all: 'All',
    publish: 'How do I publish a version of the agent?',
    toPackages: 'Go to: Agent packages',
    nothing: 'No question matches',
    among: 'See it among all questions',
    support: /see the manual or write to technical support/,
    openManual: 'See the manual',
    askSupport: 'Write to technical support',
    supportPanel: 'Technical support',
    asked: 'where is the download file',
    downloads: 'Where are my downloads?',
    clear: 'Clear the search',
    logout: 'Sign out',
    gone: /The question that the link led to is no longer here/,
  },
} as const;

const question = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`frequently asked questions: ${locale}`, () => {
    const t = words[locale];

    test('a question is found by its words, opened, and passed on by a link that opens it elsewhere', async ({
      page,
    }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
      await page.getByRole('complementary', { name: t.tools }).getByRole('link', { name: t.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(question(page, t.lostPhone)).toBeVisible();

      await page.getByRole('searchbox', { name: t.search }).fill(t.typed);
      await expect(question(page, t.lostPhone)).toHaveCount(0);
      const found = question(page, t.keyGotOut);
      await expect(found.locator('mark')).not.toHaveCount(0);
      await found.focus();
      await page.keyboard.press('Enter');
      await expect(found).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(t.answer)).toBeVisible();
      await expect(page).toHaveURL(/[?&]id=key-got-out/);
      await expect(page.getByRole('link', { name: t.goTo })).toBeVisible();
      await axe(page, 'a question that was found and opened');

      await page.getByRole('button', { name: t.copyLink }).click();
      await expect(page.getByText(t.copied)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${server.url}/#/${locale}/faqs?id=key-got-out`);
      await found.press('Enter');
      await expect(found).toHaveAttribute('aria-expanded', 'false');

      const other = await page.context().newPage();
      await other.goto(link);
      await expect(other.getByText(t.answer)).toBeInViewport();
      await expect(question(other, t.keyGotOut)).toBeFocused();
      await other.close();
    });

    test('a link that is opened while one works on another screen leads there all the same', async ({ page }) => {
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
      await openScreen(page, server.url, locale, '/agencies');
      await changeScreen(page, locale, '/faqs?id=key-got-out');
      await expect(question(page, t.keyGotOut)).toBeFocused();
      await expect(question(page, t.keyGotOut)).toBeInViewport();
      await page.getByRole('link', { name: t.goTo }).click();
      await expect(page).toHaveURL(new RegExp(`#/${locale}/agencies$`));

      await changeScreen(page, locale, '/faqs?id=no-such-question');
      await expect(page.getByText(t.gone)).toBeVisible();
    });

    test('whoever only reads narrows the questions to their own, and is told where to ask further', async ({
      browser,
    }) => {
      const page = await browserOf(browser, server.url, reader);
      await changeScreen(page, locale, '/faqs');
      await expect(question(page, t.publish)).toBeVisible();
      const whose = page.getByRole('radiogroup', { name: t.whose });
      await whose.getByText(t.mine, { exact: true }).click();
      await expect(question(page, t.publish)).toHaveCount(0);
      await expect(question(page, t.lostPhone)).toBeVisible();
      await expect(page).toHaveURL(/[?&]for=me/);

      const search = page.getByRole('searchbox', { name: t.search });
      await search.fill('RELEASE_KEYS');
      await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible();
      await page.getByRole('button', { name: t.among }).click();
      await question(page, t.publish).click();
      // It is said how, and leads nobody where they may not go.
      await expect(page.getByText(/\.egida/)).toBeVisible();
      await expect(page.getByRole('link', { name: t.toPackages })).toHaveCount(0);

      await search.fill('zzzz');
      await expect(page.getByText(t.support)).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: t.openManual })).toBeVisible();
      await main.getByRole('button', { name: t.askSupport }).click();
      const panel = page.getByRole('dialog', { name: t.supportPanel });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await search.fill(t.asked);
      await expect(question(page, t.downloads)).toBeVisible();
      await search.fill('zzzz');
      await page.getByRole('button', { name: t.clear }).click();
      await expect(question(page, t.lostPhone)).toBeVisible();
      await page.context().close();
    });

    test('in a low window every tool of the strip can be reached', async ({ page }) => {
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
      await page.setViewportSize({ width: 1024, height: 320 });
      const strip = page.getByRole('complementary', { name: t.tools });
      for (const tool of await strip.getByRole('button').all()) {
        await tool.focus();
        await expect(tool).toBeInViewport({ ratio: 1 });
      }
      await strip.getByRole('button', { name: t.logout }).click();
      await expect(page).toHaveURL(/\/login/);
    });
  });
