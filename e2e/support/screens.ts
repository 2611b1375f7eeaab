import { api, call } from '@egida/contract';
import { expect, type Page } from '@playwright/test';
import { sender } from './client.ts';
import { adminPassword } from './server.ts';

/**
 * Opens a page from nothing: where only what is behind the `#` changes, the screen before could be taken for the next.
 * What lies between is of the same origin, or the browser would begin a process for each page.
 */
export const openAnew = async (page: Page, url: string): Promise<void> => {
  await page.goto(new URL('/favicon.svg', url).href);
  await page.goto(url);
};

/** What stands on the way in, in both languages. */
export const entrance = {
  es: { user: 'Usuario', password: 'Contraseña', enter: 'Entrar', home: /Panel/ },
  en: { user: 'Username', password: 'Password', enter: 'Sign in', home: /Dashboard/ },
} as const;
export type Locale = keyof typeof entrance;

export const nothingLoads = (page: Page): Promise<void> =>
  // What just opened may be held back for a moment: it is there, and not to be seen yet.
  expect(page.locator('[aria-busy=true], [data-held]')).toHaveCount(0);

/** Opens a row by its name, where nothing else comes under the mouse. */
export const openRow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('row', { name }).getByRole('rowheader').click();

const isThere = async (page: Page, locale: Locale, path: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await nothingLoads(page);
  // The first screen is the language alone, with or without a stroke behind it.
  const placeOf = (address: string) => address.split('?', 1)[0]?.replace(/\/$/, '');
  await expect(page, `${path} is shown, and nothing instead`).toHaveURL(
    ({ hash }) => placeOf(hash) === placeOf(`#/${locale}${path}`),
  );
};

/** Opens a screen and waits until it is there whole: the one asked for, not the login in its place, nor one still loading. */
export const openScreen = async (page: Page, origin: string, locale: Locale, path: string): Promise<void> => {
  await openAnew(page, `${origin}/#/${locale}${path}`);
  await isThere(page, locale, path);
};

const nowhere = /^(No se ha encontrado esta página|This page could not be found)$/;

/**
 * The same without loading the console again, by its address as a person changes it. It goes by a page that is not there,
 * so that the screen before is not taken for the next.
 */
export const changeScreen = async (page: Page, locale: Locale, path: string): Promise<void> => {
  const change = (to: string) => page.evaluate((hash) => window.location.assign(hash), `#/${locale}${to}`);
  const between = page.getByRole('heading', { level: 1, name: nowhere });
  await change('/nowhere');
  await between.waitFor();
  await change(path);
  await between.waitFor({ state: 'detached' });
  await isThere(page, locale, path);
};

const anyHome = new RegExp(`${entrance.es.home.source}|${entrance.en.home.source}`);

/**
 * Fills the login that is shown, as a person does. Until the first screen is there, the person is not signed in. It comes in the
 * language of their account; an address in the other one is followed like any other.
 */
export const signInHere = async (page: Page, locale: Locale): Promise<void> => {
  const words = entrance[locale];
  await page.getByLabel(words.user, { exact: true }).fill('admin');
  await page.getByLabel(words.password, { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: words.enter }).click();
  // By its name: the login has a heading too.
  await page.getByRole('heading', { level: 1, name: anyHome }).waitFor();
  const home = page.getByRole('heading', { level: 1, name: words.home });
  if (await home.isVisible()) return;
  await page.evaluate((hash) => window.location.assign(hash), `#/${locale}`);
  await home.waitFor();
};

/** Signs in as a person does. */
export const enter = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/#/es/login`);
  await signInHere(page, 'es');
};

/**
 * Begins at a screen, as the first administrator, with a session that the API gave. For journeys that are not about the way in: the
 * page where one signs in and the dashboard that comes next take twice as long as the screen that is wanted.
 */
export const enterAt = async (page: Page, origin: string, locale: Locale, path: string): Promise<void> => {
  const body = { username: 'admin', password: adminPassword };
  const held = JSON.stringify(await call(sender(origin, undefined), api.auth.login, { body }));
  await page.goto(`${origin}/favicon.svg`);
  // As the console keeps it.
  await page.evaluate((tokens) => localStorage.setItem('egida.tokens', tokens), held);
  await page.goto(`${origin}/#/${locale}${path}`);
  await isThere(page, locale, path);
};

/** Goes somewhere by the main navigation. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name, exact: true }).click();
