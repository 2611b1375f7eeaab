import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** That a screen as it stands has nothing that keeps somebody out. */
export const axe = async (page: Page, what: string): Promise<void> => {
  // What moves in is judged where it comes to rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Its way through a second page, for frames from elsewhere, takes twice as long. The console has no frames.
  expect(page.frames(), `${what} has no frames`).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]),
    what,
  ).toEqual([]);
};
