import { api } from '@egida/contract';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Client } from './client.ts';
import { organisationWords } from './organisation-words.ts';
import { type Locale, openScreen, signInHere } from './screens.ts';
import type { Server } from './server.ts';

/** The screens of the organisation in one language, as the first administrator works on them. */
export interface OrganisationScreens {
  page: Page;
  open: (path: string) => Promise<void>;
  told: (text: string) => Promise<void>;
  dialog: () => Locator;
  press: (name: string) => Promise<void>;
  /** Presses a button of the dialog. */
  confirm: (name: string) => Promise<void>;
  /** Of the dialog, by its label. */
  field: (name: string) => Locator;
  /** Chooses by searching, as whoever has thousands to choose from does. */
  choose: (label: string, name: string) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Signs in, in a browser of its own. */
export const openOrganisation = async (
  browser: Browser,
  server: Server,
  locale: Locale,
): Promise<OrganisationScreens> => {
  const words = organisationWords[locale];
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/#/${locale}/login`);
  await signInHere(page, locale);
  const dialog = () => page.getByRole('dialog').last();
  return {
    page,
    open: (path) => openScreen(page, server.url, locale, path),
    told: (text) => expect(page.getByRole('region', { name: words.told })).toContainText(text),
    dialog,
    press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
    confirm: (name) => dialog().getByRole('button', { name, exact: true }).click(),
    field: (name) => dialog().getByLabel(name),
    choose: async (label, name) => {
      await dialog().getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('listbox').getByRole('option', { name }).click();
    },
    dispose: () => page.context().close(),
  };
};

/** The id of the agency of a name. */
export const agencyIdOf = async (admin: Client, name: string): Promise<string> => {
  const { collection } = await admin(api.agencies.list, { query: { filter: `name:"${name}"` } });
  return collection[0]?.agencyId ?? '';
};
