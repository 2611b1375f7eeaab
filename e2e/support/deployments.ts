import { api } from '@egida/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from './client.ts';
import type { DeploymentWords } from './deployment-words.ts';
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

/** Says yes to what was asked before a vaccine goes to so many computers. */
export const confirmReach = async (page: Page, words: DeploymentWords, vaccine: string, computers: number) => {
  const dialog = page.getByRole('dialog', { name: words.reachTitle(vaccine, computers) });
  await dialog.getByRole('button', { name: words.reachVerb(computers), exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Executes a vaccine in the row of an agency that has one computer for it, once that was said. */
export const executeInRow = async (page: Page, words: DeploymentWords, vaccine: string, agency: { name: string }) => {
  await rowOf(page, agency)
    .getByRole('button', { name: words.execute(words.inside(vaccine, agency.name)) })
    .click();
  await expect(page.getByRole('dialog').getByText(words.reachOfOne(agency.name))).toBeVisible();
  await confirmReach(page, words, vaccine, 1);
};

/** What an agent does shows after its next check-ins, on a machine that is busy with much else. */
export const slow = { timeout: 120_000 };
