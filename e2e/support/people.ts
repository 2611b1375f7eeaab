import { api, call, type Role } from '@egida/contract';
import type { Browser, Page } from '@playwright/test';
import { type Client, sender } from './client.ts';
import type { Locale } from './screens.ts';
import { passwordOf } from './server.ts';

export interface Person {
  id: string;
  username: string;
  password: string;
}

/** Somebody with a password of their own, made as an administrator makes people. */
export const makePerson = async (
  admin: Client,
  origin: string,
  username: string,
  role: Role,
  agencies: string[] = [],
  more: { enabled2fa?: boolean } = {},
): Promise<Person> => {
  const given = 'La-clave-que-le-dan-1';
  const password = passwordOf(username);
  const { id } = await admin(api.users.create, {
    body: {
      username,
      firstname: 'Persona',
      lastname: username,
      email: `${username}@villanueva.example`,
      roles: role,
      agencies,
      config: more,
      password: given,
      passwordRepeat: given,
    },
  });
  await call(sender(origin, undefined), api.passwords.renew, {
    body: { username, currentPassword: given, password, passwordRepeat: password },
  });
  return { id, username, password };
};

/** Gives the first administrator a language, which is the one that they are then signed in to. */
export const adminSpeaks = async (admin: Client, locale: Locale): Promise<void> => {
  const { collection } = await admin(api.users.list, { query: { filter: 'admin' } });
  const userId = collection.find(({ username }) => username === 'admin')?.id ?? '';
  await admin(api.users.update, { params: { userId }, body: { config: { locale } } });
};

/** Types name and password, and presses the button. */
export const typeIn = async (page: Page, url: string, { username, password }: Omit<Person, 'id'>): Promise<void> => {
  await page.goto(`${url}/#/es/login`);
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** A browser of one's own, signed in. */
export const browserOf = async (browser: Browser, url: string, person: Omit<Person, 'id'>): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await typeIn(page, url, person);
  await page.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
  return page;
};
