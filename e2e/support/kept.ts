import { expect, type Page } from '@playwright/test';

/** What the browser keeps under one of the console's names. */
export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `egida.${name}`);

/** What the session of a page shows the server. */
export const tokenOf = async (page: Page): Promise<string> =>
  (JSON.parse((await stored(page, 'tokens')) ?? '{}') as { token: string }).token;

/** Nothing is left of whoever was signed in. */
export const nothingIsKept = async (page: Page): Promise<void> => {
  for (const name of ['tokens', 'agencies', 'agency']) await expect.poll(() => stored(page, name), name).toBeNull();
};

/** Signed out, with the reason said and nothing left in the browser. */
export const isOut = async (page: Page, why: string): Promise<void> => {
  await expect(page).toHaveURL(/#\/es\/login/);
  await expect(page.getByText(why)).toBeVisible();
  await nothingIsKept(page);
};
