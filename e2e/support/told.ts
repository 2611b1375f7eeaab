import { expect, type Page } from '@playwright/test';

/** What a message says of what was just done; it is looked for at once, for it goes again. */
export const told = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: /^(Avisos|Messages)$/ })).toContainText(text);
