// Nothing that somebody types is lost while what they type it for is still coming.
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { holdRequests } from './support/hold-requests.ts';
import { isOn } from './support/keyboard.ts';
import { enterAt } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

const texts = {
  es: {
    agenciesTitle: /^heading "Organismos/,
    searchAgencies: /^searchbox "Buscar en «Organismos»"/,
    palette: 'Buscar e ir a cualquier sitio',
    create: 'Crear organismo',
    createAction: 'Crear organismo',
    name: 'Nombre',
  },
  en: {
    agenciesTitle: /^heading "Agencies/,
    searchAgencies: /^searchbox "Search in “Agencies”"/,
    palette: 'Search and go anywhere',
    create: 'Create agency',
    createAction: 'Create an agency',
    name: 'Name',
  },
} as const;

const townHall = 'Ayuntamiento de Olivares';
let server: Server;

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  await admin(api.agencies.create, { body: { name: townHall, code: 'OLI-1' } });
});
test.afterAll(() => server.dispose());

/** From another screen, so that the focus is on the title. */
const goToAgencies = async (page: Page, locale: keyof typeof texts) => {
  await enterAt(page, server.url, locale, '/');
  await page.goto(`${server.url}/#/${locale}/agencies`);
};

test('what is typed in a filter stands in its field, of whatever kind it is', async ({ page }) => {
  const { keyboard } = page;
  await enterAt(page, server.url, 'es', '/');
  await page.goto(`${server.url}/#/es/computers`);
  await isOn(page, /^heading "Equipos/);
  await page.getByRole('button', { name: 'Filtrar', exact: true }).press('Enter');
  const fields = page.getByRole('dialog').getByRole('listitem');
  await fields.first().waitFor();
  const names = await fields.allTextContents();
  expect(names).toContain('Organismo');
  for (const name of names) {
    await fields.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.locator('input:focus, select:focus'), name).toHaveCount(1);
    await page.getByRole('button', { name: 'Elegir otro campo' }).press('Enter');
  }
  await fields.getByRole('button', { name: 'Organismo', exact: true }).press('Enter');
  await keyboard.type(townHall);
  await expect(page.locator('[data-combobox-selected]')).toHaveText(new RegExp(townHall));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=agency/);
});

/** The editor's code comes late, as it does the first time over a slow line: not before it is let go. */
const holdCode = (page: Page): Promise<() => void> => holdRequests(page, /\.js$/);

for (const locale of ['es', 'en'] as const) {
  const words = texts[locale];

  test(`what is typed while an editor opens stands in its first field: ${locale}`, async ({ page }) => {
    const { keyboard } = page;
    await page.clock.install();
    await goToAgencies(page, locale);
    await isOn(page, words.agenciesTitle);
    const letGo = await holdCode(page);
    await page.getByRole('button', { name: words.create }).focus();
    await keyboard.press('Enter');
    await keyboard.type('Hospital de Día de Almenara');
    // A slow line: longer than the keys of somebody who types nothing are held.
    await page.clock.fastForward(5000);
    letGo();
    const editor = page.getByRole('dialog');
    await expect(editor.getByLabel(words.name, { exact: false }).first()).toHaveValue('Hospital de Día de Almenara');
    await keyboard.type(' y Ribera');
    await expect(editor.getByLabel(words.name, { exact: false }).first()).toHaveValue(
      'Hospital de Día de Almenara y Ribera',
    );
  });

  test(`what is typed while the palette itself opens stands in its field, and leaving it leads back: ${locale}`, async ({
    page,
  }) => {
    const { keyboard } = page;
    // Its code comes late, as on a slow line.
    const letGo = await holdRequests(page, /\/palette-[^/]*\.js$/);
    await goToAgencies(page, locale);
    await isOn(page, words.agenciesTitle);
    await keyboard.press('/');
    await isOn(page, words.searchAgencies);
    await keyboard.press('Control+K');
    await keyboard.type(words.createAction);
    letGo();
    const palette = page.getByRole('dialog', { name: words.palette });
    await expect(palette.getByRole('combobox')).toHaveValue(words.createAction);
    await expect(palette.getByRole('option', { selected: true })).toContainText(words.createAction);
    await keyboard.press('Escape');
    await isOn(page, words.searchAgencies);
  });

  test(`what is typed while the palette opens an editor stands in it, too: ${locale}`, async ({ page }) => {
    const { keyboard } = page;
    await goToAgencies(page, locale);
    await isOn(page, words.agenciesTitle);
    await keyboard.press('/');
    await isOn(page, words.searchAgencies);
    await keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: words.palette });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await keyboard.type(words.createAction);
    await expect(palette.getByRole('option', { selected: true })).toContainText(words.createAction);
    const letGo = await holdCode(page);
    await keyboard.press('Enter');
    await keyboard.type('Consultorio de Tosos');
    letGo();
    const name = page.getByRole('dialog').getByLabel(words.name, { exact: false }).first();
    await expect(name).toHaveValue('Consultorio de Tosos');
    await expect(name).toBeFocused();
  });

  test(`nothing is lost on the way to an editor on another screen, either: ${locale}`, async ({ page }) => {
    const { keyboard } = page;
    await enterAt(page, server.url, locale, '/');
    await keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: words.palette });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await keyboard.type(words.createAction);
    await expect(palette.getByRole('option', { selected: true })).toContainText(words.createAction);
    await keyboard.press('Enter');
    // As fast as somebody types: the title of the new screen comes between two letters.
    await keyboard.type('Consultorio de Muel', { delay: 20 });
    const name = page.getByRole('dialog').getByLabel(words.name, { exact: false }).first();
    await expect(name).toHaveValue('Consultorio de Muel');
  });
}
