import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Keeps a picture for whoever wants to look: `PICTURES=/some/folder npm test`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};
