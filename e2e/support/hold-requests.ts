import type { Page } from '@playwright/test';

/** Lets requests to an address wait, or those alone that change something, or that do not; gives what lets them go. */
export const holdRequests = async (
  page: Page,
  address: string | RegExp,
  { reads = true, writes = true }: { reads?: boolean; writes?: boolean } = {},
): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' ? reads : writes) await held;
    await route.continue();
  });
  return letGo;
};
