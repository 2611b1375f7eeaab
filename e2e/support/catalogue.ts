import { api, type Vaccine } from '@egida/contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { catalogueWords } from './catalogue-words.ts';
import { type Client, signIn } from './client.ts';
import { type Locale, openScreen, signInHere } from './screens.ts';
import { type Server, startServer } from './server.ts';

type Words = (typeof catalogueWords)[Locale];

/** The catalogue of a server of its own, as its first administrator works on it. */
export interface Catalogue {
  server: Server;
  admin: Client;
  page: Page;
  open(path?: string): Promise<void>;
  dialog(): Locator;
  /** Of the editor, by its path in the draft. */
  field(path: string): Locator;
  /** Writes in a field of the editor, and opens what it is folded in or not shown without. */
  write(path: keyof Words['fields'], text: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Presses a button of the dialog. */
  confirm(name: string): Promise<void>;
  vaccineCalled(name: string): Promise<Vaccine>;
  importFile(name: string, content: Buffer): Promise<void>;
  dispose(): Promise<void>;
}

export const openCatalogue = async (browser: Browser, locale: Locale): Promise<Catalogue> => {
  const words = catalogueWords[locale];
  const server = await startServer();
  const admin = await signIn(server.url);
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/#/${locale}/login`);
  await signInHere(page, locale);

  const dialog = () => page.getByRole('dialog').last();
  const field = (path: string) => page.locator(`[data-path="${path}"]`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  return {
    server,
    admin,
    page,
    open: (path = '/vaccines') => openScreen(page, server.url, locale, path),
    dialog,
    field,
    write: async (path, text) => {
      await field('name').waitFor();
      const name = words.fields[path];
      const part = dialog().locator('summary').filter({ hasText: name });
      if (path.startsWith('rules.') && (await field(path).count()) === 0)
        await dialog().getByRole('button', { name, exact: true }).click();
      else if (!(await field(path).isVisible()) && (await part.count()) > 0) await part.click();
      await field(path).fill(text);
    },
    press,
    confirm: (name) => dialog().getByRole('button', { name, exact: true }).click(),
    vaccineCalled: async (name) => {
      const { collection } = await admin(api.vaccines.list, { query: { filter: `name:"${name}"` } });
      const [row] = collection;
      if (!row) throw new Error(`There is no ${name}`);
      return admin(api.vaccines.get, { params: { vaccineId: row.id } });
    },
    importFile: async (name, buffer) => {
      await press(words.import);
      await page.getByRole('menuitem', { name: words.importZip }).click();
      await dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
    },
    dispose: async () => {
      await page.context().close();
      await server.dispose();
    },
  };
};
