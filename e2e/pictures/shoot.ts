import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bringToRest } from '../support/axe.ts';
import { entrance, type Locale, nothingLoads, openAnew, openScreen } from '../support/screens.ts';
import { callsOfScreens, type Shot, type Theme } from './shots.ts';

const folder = process.env.PICTURES_FOLDER ?? '';
/** Every screen, and not those of the documents alone. */
export const isWhole = process.env.PICTURES_WHOLE === '1';
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
export const locales: readonly Locale[] = ['es', 'en'];
const themes = ['light', 'dark'] as const;

const open = async (page: Page, url: string, locale: Locale, { path, row, keys, guest }: Shot): Promise<void> => {
  if (guest) {
    await page.goto(`${url}/#/${locale}${path}`);
    await page.getByRole('button', { name: entrance[locale].enter }).waitFor();
    return;
  }
  await openScreen(page, url, locale, path);
  if (row) await page.locator('tr[data-row] :is(button, a)').first().click();
  // Its code comes after the screen: nothing loads yet, or so it seems.
  if (path.includes('panel=')) await page.locator('[data-panel-title]').waitFor();
  if (keys) {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').waitFor();
  }
  await nothingLoads(page);
};

/** A screen while its calls fail or are not answered: what it shows then is there once the first was made. */
const openWithout = async (page: Page, url: string, locale: Locale, { path, calls }: Shot): Promise<void> => {
  await page.route(callsOfScreens, (route) => (calls === 'fail' ? route.fulfill({ status: 503 }) : undefined));
  const asked = page.waitForRequest(callsOfScreens);
  await openAnew(page, `${url}/#/${locale}${path}`);
  await asked;
  const shown = calls === 'fail' ? page.getByRole('main').getByRole('alert') : page.locator('[aria-busy=true]');
  await shown.first().waitFor();
  // A list that just opened is held back for a moment, in case that all of it comes.
  await page.locator('[data-held]').waitFor({ state: 'detached' });
};

/**
 * Takes pictures of screens of a server, in a browser that is signed in there.
 * @param namesOf what the files of a shot are called in one theme; none where it is not taken
 */
export const takePictures = async (
  page: Page,
  url: string,
  locale: Locale,
  shots: readonly Shot[],
  namesOf: (shot: Shot, theme: Theme) => readonly string[] = () => [],
): Promise<void> => {
  for (const shot of shots)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const named = namesOf(shot, theme);
      if (!isWhole && named.length === 0) continue;
      for (const size of isWhole ? sizes : sizes.slice(0, 1)) {
        await page.setViewportSize(size);
        await (shot.calls ? openWithout : open)(page, url, locale, shot);
        await bringToRest(page);
        const names = isWhole ? [`${shot.name}.${locale}.${theme}.${size.width}`] : named;
        for (const name of names) await page.screenshot({ path: join(folder, `${name}.png`) });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
};
