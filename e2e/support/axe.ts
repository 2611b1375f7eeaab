import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** The rules that what is drawn in other colours can break anew; all others judge what both themes share. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What moves in is judged where it comes to rest. It is put there: a page that draws no more frames never gets there. A
 * colour that arrives sets off those that are inherited from it.
 */
export const bringToRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState !== 'finished')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let now = moving(); now.length > 0; now = moving()) for (const animation of now) animation.finish();
  });

const judge = async (page: Page, what: string, rules?: string[]): Promise<void> => {
  await bringToRest(page);
  expect(page.frames(), `${what} has no frames, which would have to be judged apart`).toHaveLength(1);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeCore.source);
  // What passes is not described element by element, which takes long.
  const violations = await page.evaluate(
    async (runOnly) =>
      (await window.axe?.run(document, { reporter: 'no-passes', ...(runOnly && { runOnly }) }))?.violations,
    rules,
  );
  expect(
    violations?.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))]),
    what,
  ).toEqual([]);
};

/** That a screen as it stands has nothing that keeps somebody out. */
export const axe = (page: Page, what: string): Promise<void> => judge(page, what);

type Theme = 'light' | 'dark';

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'));

const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((name) => document.documentElement.dataset.mantineColorScheme === name, theme);
};

/**
 * The same of a screen that follows the system's theme: whole in the one that it has, then its colours in the other, which
 * it keeps. To draw all of it in other colours takes as long as to judge it.
 */
export const axeInBothThemes = async (page: Page, what: string): Promise<void> => {
  const first = await themeOf(page);
  const second = first === 'light' ? 'dark' : 'light';
  await judge(page, `${what}, ${first}`);
  await wear(page, second);
  await judge(page, `${what}, ${second}`, colourRules);
};
