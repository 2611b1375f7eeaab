import type { Page } from '@playwright/test';

/** What the browser keeps from a page because the content security policy does not allow it; before its first address. */
export const watchContentPolicy = async (page: Page): Promise<string[]> => {
  const kept: string[] = [];
  await page.exposeFunction('reportKept', (what: string) => kept.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const { reportKept } = window as unknown as { reportKept: (what: string) => void };
      reportKept(`${effectiveDirective}: ${blockedURI} of ${sourceFile} ${sample}`);
    });
  });
  return kept;
};
