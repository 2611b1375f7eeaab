import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeInBothThemes } from './support/axe.ts';
import { watchContentPolicy } from './support/content-policy.ts';
import { type Locale, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

const words = {
  es: {
    link: 'Accesibilidad',
    title: 'Declaración de accesibilidad',
    toLogin: 'Volver al inicio de sesión',
    toConsole: 'Volver a la consola',
    login: 'Iniciar sesión',
    account: 'Su cuenta',
    home: /Panel/,
    palette: 'Buscar e ir a cualquier sitio',
  },
  en: {
    link: 'Accessibility',
    title: 'Accessibility statement',
    toLogin: 'Back to signing in',
    toConsole: 'Back to the console',
    login: 'Sign in',
    account: 'Your account',
    home: /Dashboard/,
    palette: 'Search and go anywhere',
  },
} as const;

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The statement stands there with every part that the documentation has, and a reader of the screen begins at its title. */
const isWhole = async (page: Page, locale: Locale) => {
  await expect(title(page, words[locale].title)).toBeFocused();
  await expect(page).toHaveTitle(`${words[locale].title} · Égida`);
  const text = await readFile(new URL(`../docs/accessibility.${locale}.md`, import.meta.url), 'utf8');
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part = '']) => part);
  expect(parts.length).toBeGreaterThan(4);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(parts);
};

for (const locale of ['es', 'en'] satisfies Locale[])
  test(`the accessibility statement is read signed out and signed in, and leads back: ${locale}`, async ({ page }) => {
    const said = words[locale];
    const kept = await watchContentPolicy(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${server.url}/#/${locale}/login`);
    await page.getByRole('link', { name: said.link, exact: true }).click();
    await isWhole(page, locale);
    await axeInBothThemes(page, 'the accessibility statement');
    // A window of 1280 pixels, enlarged four times.
    await page.setViewportSize({ width: 320, height: 256 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: said.toLogin }).click();
    await expect(title(page, said.login)).toBeVisible();

    await signInHere(page, locale);
    await page.getByRole('button', { name: said.account }).click();
    await page.getByRole('link', { name: said.link, exact: true }).click();
    await isWhole(page, locale);
    await page.getByRole('link', { name: said.toConsole }).click();
    await expect(title(page, said.home)).toBeVisible();

    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: said.palette });
    await palette.getByRole('combobox').fill(said.title);
    await expect(palette.getByRole('option')).toHaveText([said.title]);
    await page.keyboard.press('Enter');
    await isWhole(page, locale);
    expect(kept, 'what the content security policy does not allow').toEqual([]);
  });
