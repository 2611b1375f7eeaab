import type { Page } from '@playwright/test';

/** Of the next request of a kind to an address the server says that it is away; of those after it, nothing. */
export const refuseNext = async (page: Page, address: string | RegExp, method: string): Promise<void> => {
  let isAway = true;
  await page.route(address, async (route) => {
    if (!isAway || route.request().method() !== method) return route.fallback();
    isAway = false;
    await route.fulfill({
      status: 503,
      json: { statusCode: 503, error: 'Service Unavailable', message: 'unavailable' },
    });
  });
};
