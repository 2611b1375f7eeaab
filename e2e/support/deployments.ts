import { api } from '@egida/contract';
import type { Locator, Page } from '@playwright/test';
import type { Client } from './client.ts';
import { type Locale, openScreen, signInHere } from './screens.ts';

export interface TestAgency {
  id: string;
  name: string;
  apikey: string;
}

export const makeAgency = async (admin: Client, name: string): Promise<TestAgency> => {
  const { agencyId, apikey } = await admin(api.agencies.create, { body: { name } });
  return { id: agencyId, name, apikey: apikey ?? '' };
};

/** A vaccine that plants a decoy: once a computer applies it, there is a file to look for. */
export const createDecoy = (admin: Client, name: string, path: string, osFamily: 'linux' | 'windows' = 'linux') =>
  admin(api.vaccines.create, {
    body: { name, type: 'FILE', osFamily, criticality: 2, category: 'RANSOM', rules: { filePaths: [path] } },
  });

/** Signs in and goes to where a vaccine is deployed. */
export const openDeployments = async (page: Page, origin: string, locale: Locale, vaccineId: string): Promise<void> => {
  await page.goto(`${origin}/#/${locale}/login`);
  await signInHere(page, locale);
  await openScreen(page, origin, locale, `/vaccines/${vaccineId}/deployments`);
};

export const rowOf = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('row', { name: new RegExp(name) });

/** What an agent does shows after its next check-ins. */
export const slow = { timeout: 40_000 };
