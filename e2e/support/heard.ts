import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: string[];
  }
}

/**
 * Begins to write down what whoever hears the screen is told from now on: what is added to a region that speaks up and was
 * there before. What comes along with its region is not announced everywhere, and nothing of what takes no input. Answers what was told since it was last asked.
 */
export const hear = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const heard: string[] = [];
    window.heard = heard;
    const speaks = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const note = (region: Element | null | undefined, text: string | null) => {
      if (region && !region.closest('[inert]') && text?.trim()) heard.push(text.trim());
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(speaks);
        if (type === 'characterData') note(region, target.textContent);
        for (const node of addedNodes) note(region, node.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => window.heard?.splice(0) ?? []);
};
