import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that what is drawn in other colours can break anew; all others judge what both themes share. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const judge = async (page: Page, what: string, rules?: string[]): Promise<void> => {
  // What moves in is judged where it comes to rest. It is put there: a page that draws no more frames never gets there.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  // Its way through a second page, for frames from elsewhere, takes twice as long. The console has no frames.
  expect(page.frames(), `${what} has no frames`).toHaveLength(1);
  // What passes is judged, but not described element by element, which takes long.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]),
    what,
  ).toEqual([]);
};

/** That a screen as it stands has nothing that keeps somebody out. */
export const axe = (page: Page, what: string): Promise<void> => judge(page, what);

/** The same of a screen that follows the system's theme: whole in the light one, then its colours in the dark one. */
export const axeInBothThemes = async (page: Page, what: string): Promise<void> => {
  const wears = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  };
  await wears('light');
  await judge(page, `${what}, light`);
  await wears('dark');
  await judge(page, `${what}, dark`, colourRules);
  await wears('light');
};
