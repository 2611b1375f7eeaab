import type { Page } from '@playwright/test';

/** Lets requests to an address wait, or those alone that change something; gives what lets them go. */
export const holdRequests = async (
  page: Page,
  address: string | RegExp,
  { reads = true }: { reads?: boolean } = {},
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (reads || route.request().method() !== 'GET') await held;
    await route.continue();
  });
  return letGo;
};
