import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { bringToRest } from '../support/axe.ts';
import { entrance, type Locale, nothingLoads, openAnew, openScreen, signInHere } from '../support/screens.ts';
import { createOrganisation, type Organisation } from './organisation.ts';
import { callsOfScreens, documented, ofManual, type Shot, shotsOf, type Theme } from './shots.ts';

const folder = process.env.PICTURES_FOLDER ?? '';
const isWhole = process.env.PICTURES_WHOLE === '1';
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const locales: readonly Locale[] = ['es', 'en'];
const themes = ['light', 'dark'] as const;

let organisation: Organisation;
let shots: Shot[];
test.beforeAll(async () => {
  test.setTimeout(600_000);
  organisation = await createOrganisation();
  shots = shotsOf(organisation);
});
test.afterAll(() => organisation.dispose());

const open = async (page: Page, locale: Locale, { path, row, keys, guest }: Shot): Promise<void> => {
  const { url } = organisation.server;
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
const openWithout = async (page: Page, locale: Locale, { path, calls }: Shot): Promise<void> => {
  await page.route(callsOfScreens, (route) => (calls === 'fail' ? route.fulfill({ status: 503 }) : undefined));
  const asked = page.waitForRequest(callsOfScreens);
  await openAnew(page, `${organisation.server.url}/#/${locale}${path}`);
  await asked;
  const shown = calls === 'fail' ? page.getByRole('main').getByRole('alert') : page.locator('[aria-busy=true]');
  await shown.first().waitFor();
};

const shoot = async (page: Page, locale: Locale, shot: Shot, names: readonly string[]): Promise<void> => {
  await (shot.calls ? openWithout : open)(page, locale, shot);
  await bringToRest(page);
  for (const name of names) await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

/** What a shot is called in `docs/pictures`, if it is shown there: by the documentation, by the manual, or by both. */
const namesInDocs = ({ name }: Shot, locale: Locale, theme: Theme): string[] => {
  const isDocumented = documented.some((one) => one.name === name && one.locale === locale && one.theme === theme);
  const isOfManual = theme === 'light' && ofManual.includes(name);
  return [...(isDocumented ? [name] : []), ...(isOfManual ? [`${name}.${locale}`] : [])];
};

for (const locale of locales)
  test(`pictures: ${locale}`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: sizes[0] ?? null });
    const page = await context.newPage();
    const guests = shots.filter(({ guest }) => guest);
    const members = shots.filter(({ guest }) => !guest);
    for (const part of [guests, members]) {
      if (part === members) {
        await page.goto(`${organisation.server.url}/#/${locale}/login`);
        await signInHere(page, locale);
      }
      for (const shot of part)
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          const inDocs = namesInDocs(shot, locale, theme);
          if (!isWhole && inDocs.length === 0) continue;
          for (const size of isWhole ? sizes : sizes.slice(0, 1)) {
            await page.setViewportSize(size);
            await shoot(page, locale, shot, isWhole ? [`${shot.name}.${locale}.${theme}.${size.width}`] : inDocs);
          }
        }
    }
    await context.close();
  });
