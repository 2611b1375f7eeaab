import { test } from '@playwright/test';
import { type Locale, signInHere } from '../support/screens.ts';
import { createOrganisation, type Organisation } from './organisation.ts';
import { locales, sizes, takePictures } from './shoot.ts';
import { documented, ofManual, type Shot, shotsOf, type Theme } from './shots.ts';

let organisation: Organisation;
let shots: Shot[];
test.beforeAll(async () => {
  test.setTimeout(600_000);
  organisation = await createOrganisation();
  shots = shotsOf(organisation);
});
test.afterAll(() => organisation.dispose());

/** What a shot is called in `docs/pictures`, if it is shown there: by the documentation, by the manual, or by both. */
const namesInDocs = ({ name }: Shot, locale: Locale, theme: Theme): string[] => {
  const isDocumented = documented.some((one) => one.name === name && one.locale === locale && one.theme === theme);
  const isOfManual = theme === 'light' && ofManual.includes(name);
  return [...(isDocumented ? [name] : []), ...(isOfManual ? [`${name}.${locale}`] : [])];
};

for (const locale of locales)
  test(`pictures: ${locale}`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    const { url } = organisation.server;
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: sizes[0] ?? null });
    const page = await context.newPage();
    const named = (shot: Shot, theme: Theme) => namesInDocs(shot, locale, theme);
    const take = (part: Shot[]) => takePictures(page, url, locale, part, named);
    await take(shots.filter(({ guest }) => guest));
    await page.goto(`${url}/#/${locale}/login`);
    await signInHere(page, locale);
    await take(shots.filter(({ guest }) => !guest));
    await context.close();
  });
