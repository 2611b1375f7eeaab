import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axeInBothThemes } from './support/axe.ts';
import { catalogueWords } from './support/catalogue-words.ts';
import { type Client, signIn } from './support/client.ts';
import { longestTask } from './support/longest-task.ts';
import { type Locale, nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

const everyKind = {
  'rules.processes': 'locker.exe\ncipher-all.exe',
  'rules.commandLines': 'vssadmin.*delete shadows',
  'rules.filePaths': 'C:\\Windows\\señuelo',
  'rules.networkIps': '203.0.113.7\n2001:db8::/32',
  'rules.registryKeys': 'HKCU\\Software\\Locker\\Done=1',
  'rules.mutexes': 'Global\\locker',
  'rules.events': 'Global\\locker-started',
  'rules.deceptionSoftware': 'vmtoolsd.exe',
  'rules.debuggerHooks': 'locker.exe',
  'rules.whitelist.paths': 'C:\\Program Files\\Backup\\',
  'rules.exceptions.commandLines': 'backup',
} as const;

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the catalogue: ${locale}`, () => {
    const words = catalogueWords[locale];
    let server: Server;
    let admin: Client;
    let page: Page;
    let agent: Agent;
    let zip: Buffer;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      server = await startServer();
      admin = await signIn(server.url);
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(async () => {
      await page.context().close();
      await agent?.dispose();
      await server.dispose();
    });

    const open = (path = '/vaccines') => openScreen(page, server.url, locale, path);
    const dialog = () => page.getByRole('dialog').last();
    const field = (path: string) => page.locator(`[data-path="${path}"]`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const called = async (name: string) => {
      const { collection } = await admin(api.vaccines.list, { query: { filter: `name:"${name}"` } });
      const [row] = collection;
      if (!row) throw new Error(`There is no ${name}`);
      return admin(api.vaccines.get, { params: { vaccineId: row.id } });
    };
    const choose = async (name: string, content: Buffer) => {
      await press(words.import);
      await page.getByRole('menuitem', { name: words.importZip }).click();
      await dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: content });
    };

    test('an empty catalogue offers the vaccines that come along, and one click adds them, or two in haste', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/starter')) asked.push(request.url());
      });
      await open();
      await expect(page.getByRole('button', { name: words.starter })).toBeVisible();
      await axeInBothThemes(page, 'an empty catalogue');
      // Both before the button is drawn again.
      await page.getByRole('button', { name: words.starter }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(page.getByText(words.starterAdded).first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await expect(page.getByRole('status').getByText(words.noneApplies)).toBeVisible();
      const { collection } = await admin(api.catalogue.starter, {});
      const { paging } = await admin(api.vaccines.list, {});
      expect(paging.total).toBe(collection.length);
      expect((await admin(api.vaccines.list, { query: { filter: 'autorun:true' } })).paging.total).toBe(0);
      await press(words.import);
      await expect(page.getByRole('menuitem', { name: words.starterMenu })).toBeDisabled();
      await page.keyboard.press('Escape');
    });

    test('a vaccine says what it rests on, and calls nothing proven that is not', async () => {
      const { collection } = await admin(api.catalogue.starter, {});
      const reported = collection.find(({ confidence }) => confidence === 'reported');
      const vaccine = await called(reported?.title[locale] ?? '');
      await open(`/vaccines?panel=${vaccine.id}`);
      await expect(page.getByText(words.confidence)).toBeVisible();
      const [technique = ''] = vaccine.reference?.techniques ?? [];
      const link = page.getByRole('link', { name: technique, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\/attack\.mitre\.org\/techniques\/T\d{4}\//);
      await expect(link).toHaveAttribute('rel', 'noreferrer');
      await expect(link).toHaveAttribute('target', '_blank');
    });

    test('a wrong address and a wrong expression are refused at the field, and nothing that was typed is lost', async () => {
      await open();
      await press(words.create);
      // It leaves the name empty: what is said of that does not move the button from under the click.
      await expect(field('name')).toBeFocused();
      await dialog().getByText('Windows', { exact: true }).first().click();
      await expect(dialog().getByRole('radio', { name: 'Windows' })).toBeChecked();
      await expect(page.getByText(words.required)).toBeVisible();
      await field('name').fill('Secuestro inventado');
      for (const [path, text] of Object.entries(everyKind)) await field(path).fill(text);
      await field('rules.networkIps').fill('203.0.113.7\n300.1.1.1');
      // What one engine reads and the other does not; it is said before the field is left.
      await field('rules.commandLines').fill('vssadmin.*delete shadows\nrm(?= -rf)');
      await expect(page.getByText(words.badExpression)).toBeVisible();
      await expect(page.getByText(words.badIps)).toBeVisible();
      await expect(page.getByText(/(Línea|Line) 2: 300\.1\.1\.1/)).toBeVisible();
      await field('rules.exceptions.commandLines').fill('backup\n.*');
      await field('rules.networkIps').focus();
      await expect(page.getByText(words.matchesAll)).toBeVisible();
      await expect(page.getByText(/(Línea|Line) 2: \.\*/)).toBeVisible();
      await field('rules.exceptions.commandLines').fill(everyKind['rules.exceptions.commandLines']);
      await confirm(words.create);
      await expect(field('rules.networkIps')).toBeFocused();
      await field('rules.networkIps').fill(everyKind['rules.networkIps']);
      await confirm(words.create);
      await expect(page.getByText(words.badExpression)).toBeVisible();
      await field('rules.commandLines').fill(everyKind['rules.commandLines']);
      await expect(page.getByText(words.badExpression)).toHaveCount(0);
      for (const [path, text] of Object.entries(everyKind)) await expect(field(path)).toHaveValue(text);
    });

    test('an expression is tried on a sample beside its field', async () => {
      await page.getByRole('button', { name: words.try }).first().click();
      await page.getByLabel(words.sample).fill('VSSADMIN Delete Shadows /all\nvssadmin list shadows');
      await expect(page.getByText(words.summary)).toBeVisible();
      await expect(page.getByText(words.matches)).toBeVisible();
      await expect(page.getByText(words.noMatch)).toBeVisible();
      await expect(page.locator('mark')).toHaveText('VSSADMIN Delete Shadows');
      await axeInBothThemes(page, 'expressions that are tried');
    });

    test('a vaccine with every kind of rule is created as it was written', async () => {
      await field('rules.vssProtect').check();
      await confirm(words.create);
      await expect(page.getByRole('heading', { name: 'Secuestro inventado' })).toBeVisible();
      const { rules, osFamily } = await called('Secuestro inventado');
      expect(osFamily).toBe('windows');
      expect(rules).toMatchObject({
        processes: ['locker.exe', 'cipher-all.exe'],
        commandLines: ['vssadmin.*delete shadows'],
        networkIps: ['203.0.113.7', '2001:db8::/32'],
        debuggerHooks: ['locker.exe'],
        vssProtect: true,
        whitelist: { paths: ['C:\\Program Files\\Backup\\'] },
        exceptions: { commandLines: ['backup'] },
      });
    });

    test('a copy begins with what the vaccine holds, and says what works where while it is edited', async () => {
      const { id } = await called('Secuestro inventado');
      await open(`/vaccines?panel=${id}`);
      await press(words.duplicate);
      await expect(field('name')).toHaveValue(`${words.copyOf}Secuestro inventado`);
      await field('name').fill('Copia para Linux');
      await dialog().getByText('Linux', { exact: true }).first().click();
      for (const path of Object.keys(everyKind))
        if (!['rules.processes', 'rules.mutexes'].includes(path)) await field(path).fill('');
      await field('rules.vssProtect').uncheck();
      await expect(page.getByText(words.worksOnLinux)).toBeVisible();
      await expect(page.getByText(words.idleOnLinux)).toBeVisible();
      await confirm(words.create);
      await expect(page.getByRole('heading', { name: 'Copia para Linux' })).toBeVisible();
      const copy = await called('Copia para Linux');
      expect(copy.rules?.processes).toEqual(['locker.exe', 'cipher-all.exe']);
      expect(copy.autorun).toBe(false);
    });

    test('who edits a vaccine that computers hold is told how many receive the change, and what it is', async () => {
      const agency = await admin(api.agencies.create, { body: { name: 'Ayuntamiento', licenseQuantity: 1 } });
      const { id } = await called('Copia para Linux');
      const params = { vaccineId: id, agencyId: agency.agencyId };
      await admin(api.deployments.applyToAgency, { params, body: [] });
      agent = await startAgent(server.url, agency.apikey ?? '');
      const held = () => admin(api.catalogue.held, { params: { vaccineId: id } });
      await until('a computer holds it', 60, async () => (await held()).computers === 1);
      await agent.program.end();

      await open(`/vaccines?panel=${id}`);
      await press(words.edit);
      await field('rules.processes').fill('locker.exe\notro-malo');
      await expect(page.getByText(words.oneReceives)).toBeVisible();
      const changes = page.getByRole('group', { name: words.changes });
      await expect(changes.locator('ins')).toHaveText(['otro-malo']);
      await expect(changes.locator('del')).toHaveText(['cipher-all.exe']);
      await confirm(words.save);
      await page.getByText(words.held).click();
      await expect(page.locator('ins').getByText('otro-malo')).toBeVisible();
      await expect(page.locator('del').getByText('cipher-all.exe')).toBeVisible();
      await axeInBothThemes(page, 'what changed since it was deployed');
      await press(words.delete);
      await expect(dialog().getByText(words.oneApplies)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    test('who saves what somebody else has changed meanwhile is told, loses nothing, and decides', async ({
      browser,
    }) => {
      const { id } = await called('Copia para Linux');
      const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await other.goto(`${server.url}/#/${locale}/login`);
      await signInHere(other, locale);
      const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).first();
      for (const one of [page, other]) {
        await openScreen(one, server.url, locale, `/vaccines?panel=${id}`);
        await button(one, words.edit).click();
        await expect(one.locator('[data-path="name"]')).toHaveValue('Copia para Linux');
      }
      await other.locator('[data-path="rules.processes"]').fill('locker.exe\nde-otra');
      await button(other, words.save).click();
      await expect(other.getByRole('heading', { name: 'Copia para Linux' })).toBeVisible();

      await field('rules.processes').fill('locker.exe\nmio');
      await press(words.save);
      const told = dialog().getByRole('alert').filter({ hasText: words.changedMeanwhile });
      await expect(told).toBeFocused();
      await expect(told.locator('ins')).toHaveText(['de-otra']);
      await expect(field('rules.processes')).toHaveValue('locker.exe\nmio');
      const changes = page.getByRole('group', { name: words.changes });
      await expect(changes.locator('ins')).toHaveText(['mio']);
      await expect(changes.locator('del')).toHaveText(['de-otra']);
      expect((await called('Copia para Linux')).rules?.processes).toEqual(['locker.exe', 'de-otra']);
      await axeInBothThemes(page, 'a vaccine that somebody else changed');
      await press(words.saveOver);
      await expect(button(page, words.edit)).toBeVisible();
      expect((await called('Copia para Linux')).rules?.processes).toEqual(['locker.exe', 'mio']);
      // The panel of the other one shows it without being asked to.
      await expect(other.getByRole('listitem').filter({ hasText: /^mio$/ })).toBeVisible();

      await press(words.edit);
      await field('description').fill('La mía');
      await admin(api.vaccines.update, { params: { vaccineId: id }, body: { description: 'La otra' } });
      await press(words.save);
      await press(words.takeNewer);
      await expect(field('description')).toHaveValue('La otra');
      await expect(button(page, words.save)).toBeVisible();
      await expect(told).toHaveCount(0);
      await other.context().close();
    });

    test('a date that has passed is warned of beside its field, and an expired vaccine is said to be so', async () => {
      const { id } = await called('Copia para Linux');
      await open(`/vaccines?panel=${id}`);
      await press(words.edit);
      await field('expiration').fill('2020-01-01');
      await expect(dialog().getByText(words.passed)).toBeVisible();
      await press(words.save);
      const panel = page.getByRole('complementary', { name: 'Copia para Linux' });
      await expect(panel.getByText(words.expired, { exact: true })).toBeVisible();
      await open();
      const row = page.getByRole('row').filter({ hasText: 'Copia para Linux' });
      await expect(row.getByText(words.expired, { exact: true })).toBeVisible();
    });

    test('what was exported is imported again after it was deleted', async () => {
      const before = await called('Secuestro inventado');
      await open();
      await press(words.export);
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: words.exportZip }).click();
      zip = await readFile(await (await saved).path());
      await open(`/vaccines?panel=${before.id}`);
      await press(words.delete);
      await expect(dialog().getByText(words.nobodyApplies)).toBeVisible();
      await confirm(words.confirmDelete);
      await expect(page.getByRole('heading', { name: 'Secuestro inventado' })).toHaveCount(0);
      await choose('vacunas.zip', zip);
      await expect(page.getByText(words.oneAdded)).toBeVisible();
      const { createdOn: _, updatedOn: __, ...content } = before;
      expect(await called('Secuestro inventado')).toMatchObject(content);
    });

    test('a damaged file is refused in words, and changes nothing', async () => {
      const { paging } = await admin(api.vaccines.list, {});
      const damaged = Buffer.from(zip);
      const middle = Math.floor(damaged.length / 2);
      damaged.writeUInt8((damaged[middle] ?? 0) ^ 0xff, middle);
      await open();
      await choose('vacunas.zip', damaged);
      await expect(dialog().getByRole('alert')).toContainText(words.refused);
      await axeInBothThemes(page, 'a file that is refused');
      await page.keyboard.press('Escape');
      expect((await admin(api.vaccines.list, {})).paging.total).toBe(paging.total);
    });

    test('where a vaccine is here with other content, it is replaced only by who says so', async () => {
      const { id } = await called('Secuestro inventado');
      await admin(api.vaccines.update, { params: { vaccineId: id }, body: { name: 'Secuestro retocado' } });
      await open();
      await choose('vacunas.zip', zip);
      await expect(dialog().getByText(words.differs)).toBeVisible();
      await expect(dialog().getByText('Secuestro retocado')).toBeVisible();
      await expect(dialog().getByText(words.agentsGetIt)).toBeVisible();
      await axeInBothThemes(page, 'vaccines that differ');
      await confirm(words.replace);
      await expect(page.getByText(words.oneReplaced)).toBeVisible();
      expect((await admin(api.vaccines.get, { params: { vaccineId: id } })).name).toBe('Secuestro inventado');
    });
  });

test('a list of a thousand vaccines is paged and searched without a freeze', async ({ browser }) => {
  const words = catalogueWords.es;
  const server = await startServer();
  try {
    const admin = await signIn(server.url);
    const make = (at: number) =>
      admin(api.vaccines.create, {
        body: {
          name: `Vacuna ${String(at).padStart(4, '0')}`,
          type: 'PROCESS',
          osFamily: 'linux',
          criticality: 1,
          category: 'TROJAN',
          rules: { processes: [`malo-${at}`] },
        },
      });
    for (let from = 0; from < 1000; from += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => make(from + more)));
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto(`${server.url}/#/es/login`);
    await signInHere(page, 'es');
    await openScreen(page, server.url, 'es', '/vaccines?size=50');
    // Looked for by what costs the page nothing: to work out roles and names is work, too.
    const first = page.locator('tbody th').first();
    await expect(first).toHaveText('Vacuna 0000');

    const turns = [1, 2, 3].map((at) => async () => {
      await page.locator(`button[aria-label="${words.next}"]`).click();
      await expect(first).toHaveText(`Vacuna ${String(at * 50).padStart(4, '0')}`);
      await nothingLoads(page);
    });
    expect(await longestTask(page, turns), 'while it is paged').toBeLessThanOrEqual(100);
    const searches = ['0777', '0123', '0999'].map((text) => async () => {
      await page.locator(`input[aria-label="${words.search}"]`).fill(text);
      await expect(first).toHaveText(`Vacuna ${text}`);
      await nothingLoads(page);
    });
    expect(await longestTask(page, searches), 'while it is searched').toBeLessThanOrEqual(100);
    await page.context().close();
  } finally {
    await server.dispose();
  }
});
