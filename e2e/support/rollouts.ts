import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './screens.ts';

/** Has the one computer that there is become the latest version, in Spanish. */
export const updateTheOne = async (page: Page, origin: string, version: string): Promise<void> => {
  await openScreen(page, origin, 'es', '/version-control');
  await page.getByRole('button', { name: 'Actualizar todos' }).click();
  const question = page.getByRole('dialog', { name: `¿Actualizar 1 equipo a la versión ${version}?` });
  await question.getByRole('button', { name: 'Actualizar 1 equipo' }).click();
  await expect(question).toHaveCount(0);
};

/** What is told of an update of many. */
export const rolloutTo = (page: Page, version: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `A la versión ${version}` }) });
