import { readFile } from 'node:fs/promises';
import { api, type ComputerRow } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { slow } from './support/deployments.ts';
import { simulate } from './support/fleet.ts';
import { fleetWords } from './support/fleet-words.ts';
import { picture } from './support/picture.ts';
import { type Locale, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** More than are changed at once: a task goes on with them. */
const many = 1200;
const townHall = 'Ayuntamiento de Olivares';
let server: Server;
let admin: Client;
/** An agency for each language: what happens in one journey does not change the other's counts. */
const agencies: Record<Locale, string> = { es: '', en: '' };
let target: string;

test.beforeAll(async () => {
  // Two thousand computers enrol, which takes a slow machine that does much else longer than a test may.
  test.setTimeout(900_000);
  server = await startServer();
  admin = await signIn(server.url);
  for (const locale of ['es', 'en'] as const) {
    const { agencyId, apikey } = await admin(api.agencies.create, {
      body: { name: `Diputación (${locale})`, licenseQuantity: many },
    });
    agencies[locale] = agencyId;
    await simulate(server.url, apikey ?? '', many, locale);
  }
  target = (await admin(api.agencies.create, { body: { name: townHall } })).agencyId;
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`computers: ${locale}`, () => {
    const words = fleetWords[locale];
    let page: Page;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(() => page.context().close());

    const list = (filter: string, agencyId = agencies[locale]) =>
      admin(api.computers.list, { params: { agencyId }, query: { filter } });
    /** The computers of a search, of every system. */
    const open = (filter: string) =>
      openScreen(page, server.url, locale, `/agencies/${agencies[locale]}/computers?filter=${filter}`);
    const told = (text: string | RegExp, bound: { timeout?: number } = {}) =>
      expect(page.getByRole('region', { name: words.told })).toContainText(text, bound);
    const dialog = () => page.getByRole('dialog').last();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const tagsToAdd = () => dialog().locator('input').and(dialog().getByLabel(words.tagsAdded));
    const selectTwo = async (filter: string): Promise<[ComputerRow, ComputerRow]> => {
      await open(filter);
      const { collection } = await list(filter);
      const [first, second] = collection;
      if (!first || !second) throw new Error(`Not two computers answer to ${filter}`);
      for (const { name } of [first, second]) await page.getByRole('checkbox', { name: words.select(name) }).check();
      return [first, second];
    };
    const selectAllMatching = async (count: string) => {
      await page.getByRole('checkbox', { name: words.selectPage }).check();
      await press(words.selectMatching(count));
    };
    const addTag = async (tag: string) => {
      await press(words.tag);
      // The dialog puts the focus there by itself.
      await expect(tagsToAdd()).toBeFocused();
      await tagsToAdd().fill(tag);
      await tagsToAdd().press('Enter');
    };

    test('more than a thousand that match are tagged: at once said to be under way, then followed to their end', async () => {
      const count = locale === 'es' ? '1.200' : '1,200';
      await open('');
      await selectAllMatching(count);
      await addTag('inventariado');
      await confirm(words.confirmTag(count));
      await told(words.underWay(count));
      const follow = async () => {
        await page.getByRole('button', { name: words.tasks }).click();
        const tasks = page.getByRole('region', { name: words.tasks });
        await expect(
          tasks.getByRole('progressbar', { name: words.progress }).or(tasks.getByText(words.finished(count))),
        ).toBeVisible();
        await picture(page, `under-way-${locale}`);
        await expect(tasks.getByText(words.finished(count))).toBeVisible(slow);
        await picture(page, `finished-${locale}`);
      };
      // What is told of its end goes again after a while: it is looked for from now on.
      await Promise.all([follow(), told(words.ended(count), slow)]);
      expect((await list('tags:inventariado')).paging.total).toBe(many);
      for (const { id } of (await admin(api.tasks.list, { query: { kind: 'bulk' } })).collection)
        await admin(api.tasks.dismiss, { params: { taskId: id } });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('row').nth(1)).toContainText('inventariado');

      // From now on it is offered to whoever begins to type it.
      await selectTwo('ayto');
      await press(words.tag);
      await tagsToAdd().pressSequentially('inv');
      await expect(page.getByRole('option', { name: 'inventariado' })).toBeVisible();
      // What is typed is a tag once the field is left, by pressing the verb as well.
      await tagsToAdd().fill('patrimonio');
      await confirm(words.confirmTag('2'));
      await told(words.tagged);
    });

    test('what somebody else changed meanwhile is not acted upon: the new count is said, and nothing changes', async () => {
      const { collection, paging } = await list('hosp');
      await open('hosp');
      await selectAllMatching(String(paging.total));
      await addTag('revisar');
      const [first, second] = collection;
      for (const { id } of [first, second].filter((one) => one !== undefined))
        await admin(api.computers.remove, { params: { agentId: id } });
      await confirm(words.confirmTag(String(paging.total)));
      await expect(page.getByRole('dialog', { name: words.changed })).toContainText(
        words.saw(paging.total, paging.total - 2),
      );
      await picture(page, `changed-${locale}`);
      expect((await list('tags:revisar')).paging.total).toBe(0);
      await confirm(words.lookAgain);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words.title} ${paging.total - 2}`);
    });

    test('two computers are moved to another agency', async () => {
      const moved = await selectTwo('dipu');
      await press(words.move);
      await dialog().getByRole('combobox', { name: words.target }).fill('ayuntamiento de olivares');
      await page.getByRole('listbox').getByRole('option', { name: townHall }).click();
      await confirm(words.confirmMove);
      await told(words.moved);
      for (const { id } of moved)
        expect(await admin(api.computers.get, { params: { agentId: id } })).toMatchObject({ agencyId: target });
    });

    test('two are marked for removal, and one is unmarked again', async () => {
      const [first, second] = await selectTwo('univ');
      await press(words.uninstall);
      await confirm(words.confirmUninstall);
      await told(words.marked);
      await page.getByRole('button', { name: first.name }).click();
      await expect(page.getByRole('complementary', { name: first.name })).toContainText(words.isMarked);
      await press(words.keep);
      await told(words.kept);
      await expect(page.getByText(words.isMarked)).toHaveCount(0);
      const { collection } = await list('markedForRemoval:true');
      expect(collection.map(({ id }) => id)).toEqual([second.id]);
    });

    test('all that an agency has are marked for removal, and moved to another one', async () => {
      const ask = async (verb: string) => {
        await press(words.more);
        await page.getByRole('menuitem', { name: verb, exact: true }).click();
      };
      const inTarget = async (filter: string) => (await list(filter, target)).paging.total;
      await openScreen(page, server.url, locale, `/agencies/${target}/computers`);
      // Those marked before were told of in the same words.
      await expect(page.getByRole('region', { name: words.told })).not.toContainText(words.marked);
      await ask(words.uninstallAll);
      await confirm(words.confirmUninstall);
      await told(words.marked);
      expect(await inTarget('markedForRemoval:true')).toBe(2);
      await ask(words.moveAll);
      await dialog().getByRole('combobox', { name: words.target }).fill(`Diputación (${locale})`);
      await page
        .getByRole('listbox')
        .getByRole('option', { name: `Diputación (${locale})` })
        .click();
      await confirm(words.confirmMove);
      await told(words.allMoved);
      expect(await inTarget('')).toBe(0);
    });

    test('two are deleted, and leave the list', async () => {
      const [first, second] = await selectTwo('juzg');
      await press(words.delete);
      await confirm(words.confirmDelete);
      await told(words.deleted);
      for (const { name } of [first, second]) await expect(page.getByRole('button', { name })).toHaveCount(0);
      expect((await list('juzg')).collection.filter(({ id }) => [first.id, second.id].includes(id))).toEqual([]);
    });

    test('the list that is shown is exported in the language of who asks', async () => {
      await open('poli');
      const saved = page.waitForEvent('download');
      await press(words.export);
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(words.file);
      // Each cell is in quotes, and parted from the next as spreadsheets of the language have it.
      const text = (await readFile(await download.path(), 'utf8')).replaceAll(`"${words.delimiter}"`, ',');
      const lines = text.replaceAll('"', '').trimEnd().split('\r\n');
      const { collection, paging } = await list('poli');
      expect(lines[0]).toContain(words.columns);
      expect(lines).toHaveLength(paging.total + 1);
      expect(lines[1]).toContain(`${collection[0]?.name},Diputación (${locale}),${words.offline},`);
    });
  });
