import { readFileSync } from 'node:fs';
import { api } from '@egida/contract';
import { expect, type Locator, test } from '@playwright/test';
import { catalogueWords } from './support/catalogue-words.ts';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import { createDecoy, makeAgency, openDeployments, rowOf, type TestAgency } from './support/deployments.ts';
import { simulate } from './support/fleet.ts';
import { hear } from './support/heard.ts';
import { enterAt, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let town: TestAgency;
const simulated = 150;
/** Of them, those that a vaccine for Windows can be executed on. */
let many = 0;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  town = await makeAgency(admin, 'Ayuntamiento del Alto');
  await simulate(server.url, town.apikey, simulated, 'lejos');
  await until('all are away', 120, async () => {
    const query = { filter: 'status:ONLINE' };
    return (await admin(api.computers.list, { params: { agencyId: town.id }, query })).paging.total === 0;
  });
  const query = { filter: 'osFamily:windows' };
  many = (await admin(api.computers.list, { params: { agencyId: town.id }, query })).paging.total;
  expect(many).toBeGreaterThan(100);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] as const) {
  const words = deploymentWords[locale];

  test(`what reaches more than a hundred computers is shown before it does; what waits says what for: ${locale}`, async ({
    page,
  }) => {
    const name = `Para todos ${locale}`;
    const { id } = await createDecoy(admin, name, `C:\\para-todos-${locale}`, 'windows');
    await openDeployments(page, server.url, locale, id);
    const row = rowOf(page, town);
    const execute = row.getByRole('button', { name: words.execute(words.inside(name, town.name)) });
    const dialog = page.getByRole('dialog', { name: words.reachTitle(name, many) });

    await execute.click();
    await expect(dialog.getByText(words.offline(many))).toBeVisible();
    await dialog.getByRole('button', { name: words.cancelDialog }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(words.notRequired, { exact: true })).toBeVisible();

    await execute.click();
    await dialog.getByRole('button', { name: words.reachVerb(many) }).click();
    await expect(row.getByText(words.pending, { exact: true })).toBeVisible();
    await openRow(page, town.name);
    const panel = page.getByRole('complementary', { name: town.name });
    await expect(panel.getByText(words.waits).first()).toBeVisible();
    await row.getByRole('button', { name: words.cancel(words.inside(name, town.name)) }).click();
    await expect(row.getByText(words.notRequired, { exact: true })).toBeVisible();
  });

  test(`some computers of an agency are left out before it is executed, searched for or ticked; all that match are stopped: ${locale}`, async ({
    page,
  }) => {
    const name = `Salvo algunos ${locale}`;
    const made = await createDecoy(admin, name, `C:\\salvo-${locale}`, 'windows');
    const other = await createDecoy(admin, `${name}, otra`, `C:\\salvo-otra-${locale}`, 'windows');
    const query = { filter: 'osFamily:windows', size: '1' };
    const [one] = (await admin(api.computers.list, { params: { agencyId: town.id }, query })).collection;
    const option = (computer: string) =>
      page.getByRole('option').filter({ has: page.getByText(computer, { exact: true }) });
    const pending = async (vaccineId: string) => {
      const inTown = { filter: `agency:${town.id}` };
      const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId }, query: inTown })).collection;
      return row?.computers.pending;
    };
    const dialog = page.getByRole('dialog');

    await openDeployments(page, server.url, locale, made.id);
    await rowOf(page, town)
      .getByRole('button', { name: words.execute(words.inside(name, town.name)) })
      .click();
    await dialog.waitFor();
    const heard = await hear(page);
    await dialog.getByRole('combobox', { name: words.except }).fill(one?.name ?? '');
    await option(one?.name ?? '').click();
    // Of that name there is no other to choose.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    // While there are, the list stays; another press takes one back, and Escape closes the list alone.
    const chosen = dialog.getByRole('list', { name: words.excepted }).getByRole('listitem');
    const list = page.getByRole('listbox');
    // All have it in their names, and the one that was chosen stands first.
    await page.keyboard.type('0000');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(list.locator('[data-combobox-selected]')).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveCount(2);
    // Nor does Enter take it back: nothing was typed since.
    await expect(list.locator('[data-combobox-selected]')).toHaveCount(0);
    await list.getByRole('option', { selected: true }).last().click();
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(dialog.getByText(words.offline(many - 1))).toBeVisible();
    expect(await heard()).toContain(words.reachTitle(name, many - 1));
    await dialog.getByRole('button', { name: words.reachVerb(many - 1) }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, town).getByText(words.pending, { exact: true })).toBeVisible();
    await until('the others wait for it', 60, async () => (await pending(made.id)) === many - 1);

    await openScreen(page, server.url, locale, `/agencies/${town.id}/vaccines/${other.id}?filter=status:NOT_REQUIRED`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.executeOthers }).click();
    await expect(page.getByRole('dialog', { name: words.reachTitle(other.name, many - 2) })).toBeVisible();
    await expect(dialog.getByRole('list', { name: words.excepted }).getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: words.reachVerb(many - 2) }).click();
    await expect(dialog).toBeHidden();
    await until('the others wait for it', 60, async () => (await pending(other.id)) === many - 2);

    await openScreen(page, server.url, locale, `/agencies/${town.id}/vaccines/${other.id}?filter=status:PENDING`);
    await rows.nth(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.selectMatching(many - 2) }).click();
    await page.getByRole('button', { name: words.stopOn(many - 2) }).click();
    const question = page.getByRole('dialog', { name: words.stopTitle(other.name, many - 2) });
    await question.getByRole('button', { name: words.stopOn(many - 2) }).click();
    await until('it is taken back from all of them', 60, async () => (await pending(other.id)) === 0);
    for (const { id: vaccineId } of [made, other]) await admin(api.vaccines.remove, { params: { vaccineId } });
  });

  test(`several vaccines go to picked computers one after the other, and to all that match none: ${locale}`, async ({
    page,
  }) => {
    const vaccines = [];
    for (const which of ['primera', 'segunda'])
      vaccines.push(await createDecoy(admin, `La ${which} ${locale}`, `C:\\la-${which}-${locale}`, 'windows'));
    await enterAt(page, server.url, locale, `/agencies/${town.id}/computers?filter=osFamily:windows`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    const vaccinate = page.getByRole('button', { name: words.vaccinate, exact: true });
    await rows.nth(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.selectMatching(many) }).click();
    await expect(vaccinate).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(words.pickOnly)).toBeVisible();
    // The reason takes lines of its own, and the verbs stay in the middle of their bar.
    const middles = () =>
      vaccinate
        .locator('xpath=ancestor::section[1]')
        .locator(':scope > [role="status"], button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    await expect.poll(async () => Math.max(...(await middles())) - Math.min(...(await middles()))).toBeLessThan(2);

    await rows.nth(0).getByRole('checkbox').uncheck();
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await vaccinate.click();
    const dialog = page.getByRole('dialog');
    for (const { name } of vaccines) {
      await dialog.getByRole('combobox', { name: words.vaccine }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    }
    const heard = await hear(page);
    await dialog.getByRole('button', { name: words.verbMany(2) }).click();
    await expect(dialog).toBeHidden();
    expect((await heard()).join(), 'one hears which one it is at').toContain(`La segunda ${locale}`);
    const query = { filter: `agency:${town.id}` };
    for (const { id: vaccineId } of vaccines) {
      const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId }, query })).collection;
      expect(row?.computers.pending).toBe(2);
    }
  });

  test(`computers that are picked are vaccinated, once it was said whom that reaches: ${locale}`, async ({ page }) => {
    const name = `Para elegidos ${locale}`;
    const { id } = await createDecoy(admin, name, `C:\\elegidos-${locale}`, 'windows');
    await enterAt(page, server.url, locale, `/agencies/${town.id}/computers?filter=osFamily:windows`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.vaccinate, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const heard = await hear(page);
    await dialog.getByRole('combobox', { name: words.vaccine }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(dialog.getByText(words.pickedOffline)).toBeVisible();
    expect((await heard()).join()).toContain(words.pickedOffline);
    await dialog.getByRole('button', { name: words.reachVerb(2) }).click();
    await told(page, toldWords[locale].vaccine.onPicked);
    await expect(dialog).toBeHidden();
    const query = { filter: `agency:${town.id}` };
    const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId: id }, query })).collection;
    expect(row?.computers.pending).toBe(2);
  });

  test(`what the catalogue lets loose on more than a hundred computers is shown first: autorun, a change, an import: ${locale}`, async ({
    page,
  }) => {
    const inCatalogue = catalogueWords[locale];
    const name = `Del catálogo ${locale}`;
    const made = await createDecoy(admin, name, `C:\\del-catalogo-${locale}`, 'windows');
    const params = { vaccineId: made.id };
    const now = () => admin(api.vaccines.get, { params });
    await enterAt(page, server.url, locale, `/vaccines?panel=${made.id}`);
    const press = (button: string) => page.getByRole('button', { name: button, exact: true }).first().click();
    /** Asks, says no, asks again and says yes. */
    const agree = async (ask: () => Promise<void>, dialog: Locator, verb: string) => {
      await ask();
      await expect(dialog.getByText(words.offline(many))).toBeVisible();
      await dialog.getByRole('button', { name: words.cancelDialog, exact: true }).click();
      await expect(dialog).toBeHidden();
      const before = await now();
      await ask();
      await dialog.getByRole('button', { name: verb }).click();
      await expect(dialog).toBeHidden();
      return before;
    };

    await test.step('autorun', async () => {
      const autorun = page.getByRole('switch', { name: words.autorun });
      const dialog = page.getByRole('dialog', { name: words.autorunTitle(name, many) });
      const before = await agree(() => autorun.press('Space'), dialog, words.autorunVerb(many));
      expect(before.autorun).toBe(false);
      await expect(autorun).toBeChecked();
      expect((await now()).autorun).toBe(true);
    });

    await test.step('a change, but not of its name', async () => {
      const dialog = page.getByRole('dialog', { name: words.changeTitle(name, many) });
      await press(inCatalogue.edit);
      const paths = page.locator('[data-path="rules.filePaths"]');
      await paths.fill(`C:\\otro-${locale}`);
      const before = await agree(() => press(inCatalogue.save), dialog, words.changeVerb(many));
      expect(before.rules?.filePaths).toEqual(made.rules?.filePaths);
      await expect(paths).toHaveCount(0);
      expect((await now()).rules?.filePaths).toEqual([`C:\\otro-${locale}`]);
      await press(inCatalogue.edit);
      await page.locator('summary').filter({ hasText: inCatalogue.fields.description }).click();
      await page.locator('[data-path="description"]').fill('En otras palabras');
      await press(inCatalogue.save);
      await expect(page.locator('[data-path="description"]')).toHaveCount(0);
      await expect(page.getByText('En otras palabras')).toBeVisible();
    });

    await test.step('an import', async () => {
      await press(inCatalogue.export);
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: inCatalogue.exportZip }).click();
      const zip = await (await saved).path();
      await admin(api.vaccines.remove, { params });
      await openScreen(page, server.url, locale, '/vaccines');
      await press(inCatalogue.import);
      await page.getByRole('menuitem', { name: inCatalogue.importZip }).click();
      const dialog = page.getByRole('dialog');
      const send = () =>
        dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'v.zip', mimeType: 'application/zip', buffer: readFileSync(zip) });
      await send();
      await dialog.getByRole('button', { name: inCatalogue.importOne }).click();
      await expect(dialog.getByText(words.offline(many))).toBeVisible();
      const { paging } = await admin(api.vaccines.list, { query: { filter: `name:"${name}"` } });
      expect(paging.total, 'nothing is imported before').toBe(0);
      await dialog.getByRole('button', { name: words.importVerb(many) }).click();
      await expect(page.getByText(inCatalogue.oneAdded)).toBeVisible();
      expect((await now()).autorun).toBe(true);
    });
    await admin(api.vaccines.remove, { params });
  });
}
