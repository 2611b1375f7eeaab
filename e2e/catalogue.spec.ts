import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axeInBothThemes } from './support/axe.ts';
import { type Catalogue, openCatalogue } from './support/catalogue.ts';
import { catalogueWords } from './support/catalogue-words.ts';
import { type Locale, openScreen, signInHere } from './support/screens.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
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
const everyPath = Object.keys(everyKind) as (keyof typeof everyKind)[];

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the catalogue: ${locale}`, () => {
    const words = catalogueWords[locale];
    const { vaccine: says } = toldWords[locale];
    let catalogue: Catalogue;
    let agent: Agent | undefined;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      catalogue = await openCatalogue(browser, locale);
    });
    test.afterAll(async () => {
      await agent?.dispose();
      await catalogue.dispose();
    });

    test('an empty catalogue offers the vaccines that come along, and one click adds them, or two in haste', async () => {
      const asked: string[] = [];
      catalogue.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/starter')) asked.push(request.url());
      });
      await catalogue.open();
      await expect(catalogue.page.getByRole('button', { name: words.starter })).toBeVisible();
      await axeInBothThemes(catalogue.page, 'an empty catalogue');
      // Both before the button is drawn again.
      await catalogue.page.getByRole('button', { name: words.starter }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(catalogue.page.getByText(words.starterAdded).first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await expect(catalogue.page.getByRole('status').getByText(words.noneApplies)).toBeVisible();
      const { collection } = await catalogue.admin(api.catalogue.starter, {});
      const { paging } = await catalogue.admin(api.vaccines.list, {});
      expect(paging.total).toBe(collection.length);
      expect((await catalogue.admin(api.vaccines.list, { query: { filter: 'autorun:true' } })).paging.total).toBe(0);
      await catalogue.press(words.import);
      await expect(catalogue.page.getByRole('menuitem', { name: words.starterMenu })).toBeDisabled();
      await catalogue.page.keyboard.press('Escape');
    });

    test('a vaccine says what it rests on, and calls nothing proven that is not', async () => {
      const { collection } = await catalogue.admin(api.catalogue.starter, {});
      const reported = collection.find(({ confidence }) => confidence === 'reported');
      const vaccine = await catalogue.vaccineCalled(reported?.title[locale] ?? '');
      await catalogue.open(`/vaccines?panel=${vaccine.id}`);
      await expect(catalogue.page.getByText(words.confidence)).toBeVisible();
      const [technique = ''] = vaccine.reference?.techniques ?? [];
      const link = catalogue.page.getByRole('link', { name: technique, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\/attack\.mitre\.org\/techniques\/T\d{4}\//);
      await expect(link).toHaveAttribute('rel', 'noreferrer');
      await expect(link).toHaveAttribute('target', '_blank');
    });

    test('a wrong address and a wrong expression are refused at the field, and nothing that was typed is lost', async () => {
      await catalogue.open();
      await catalogue.press(words.create);
      await expect(catalogue.field('name')).toBeFocused();
      await expect(catalogue.field('osFamily').getByRole('radio', { checked: true })).toHaveCount(0);
      await catalogue.dialog().getByText('Windows', { exact: true }).first().click();
      await expect(catalogue.dialog().getByRole('radio', { name: 'Windows' })).toBeChecked();
      // The name was passed by, and is not found fault with before the vaccine is created.
      await expect(catalogue.page.getByText(words.required)).toHaveCount(0);
      await catalogue.field('name').fill('Secuestro inventado');
      // Of the kinds of rule, only the commonest is there unasked; every other is one press away, and has the focus then.
      await expect(catalogue.dialog().locator('[data-path^="rules."]:visible')).toHaveCount(4);
      await catalogue.press(words.fields['rules.mutexes']);
      await expect(catalogue.field('rules.mutexes')).toBeFocused();
      for (const path of everyPath) await catalogue.write(path, everyKind[path]);
      await catalogue.field('rules.networkIps').fill('203.0.113.7\n300.1.1.1');
      // What one engine reads and the other does not; it is said before the field is left.
      await catalogue.field('rules.commandLines').fill('vssadmin.*delete shadows\nrm(?= -rf)');
      await expect(catalogue.page.getByText(words.badExpression)).toBeVisible();
      await expect(catalogue.page.getByText(words.lookaround)).toBeVisible();
      await expect(catalogue.page.getByText(words.commandLinesWork)).toHaveCount(0);
      await expect(catalogue.page.getByText(words.badIps)).toBeVisible();
      await expect(catalogue.page.getByText(/(Línea|Line) 2: [«“]300\.1\.1\.1/)).toBeVisible();
      await catalogue.field('rules.exceptions.commandLines').fill('backup\n.*');
      await catalogue.field('rules.networkIps').focus();
      await expect(catalogue.page.getByText(words.matchesAll)).toBeVisible();
      await expect(catalogue.page.getByText(/(Línea|Line) 2: [«“]\.\*/)).toBeVisible();
      // What is folded away again opens by itself where it holds what is wrong.
      const passing = catalogue.dialog().locator('summary').filter({ hasText: words.fields['rules.whitelist.paths'] });
      await expect(passing).toContainText(words.wrongPart);
      await passing.click();
      await expect(catalogue.field('rules.exceptions.commandLines')).toBeHidden();
      // Category and criticality are not guessed: they are asked for, and the first of what is missing has the focus.
      await catalogue.confirm(words.create);
      await expect(catalogue.field('category')).toBeFocused();
      await catalogue.field('category').selectOption('RANSOM');
      await catalogue.confirm(words.create);
      await expect(catalogue.field('criticality')).toBeFocused();
      await catalogue.field('criticality').selectOption('2');
      await catalogue.confirm(words.create);
      await expect(catalogue.field('rules.networkIps')).toBeFocused();
      await catalogue.field('rules.networkIps').fill(everyKind['rules.networkIps']);
      await catalogue.confirm(words.create);
      await expect(catalogue.field('rules.exceptions.commandLines')).toBeFocused();
      await catalogue.field('rules.exceptions.commandLines').fill(everyKind['rules.exceptions.commandLines']);
      await catalogue.confirm(words.create);
      // It was said before: only the focus tells that the verb has done its part.
      await expect(catalogue.field('rules.commandLines')).toBeFocused();
      await expect(catalogue.page.getByText(words.badExpression)).toBeVisible();
      await catalogue.field('rules.commandLines').fill(everyKind['rules.commandLines']);
      await expect(catalogue.page.getByText(words.badExpression)).toHaveCount(0);
      await expect(catalogue.page.getByText(words.commandLinesWork)).toBeVisible();
      await expect(catalogue.dialog().getByText(words.byRules)).toBeVisible();
      for (const [path, text] of Object.entries(everyKind)) await expect(catalogue.field(path)).toHaveValue(text);
    });

    test('an expression is tried on a sample beside its field', async () => {
      await catalogue.page.getByLabel(words.sample).fill('VSSADMIN Delete Shadows /all\nvssadmin list shadows');
      await expect(catalogue.page.getByText(words.summary)).toBeVisible();
      await expect(catalogue.page.getByText(words.matches)).toBeVisible();
      await expect(catalogue.page.getByText(words.noMatch)).toBeVisible();
      await expect(catalogue.page.locator('mark')).toHaveText('VSSADMIN Delete Shadows');
      await axeInBothThemes(catalogue.page, 'expressions that are tried');
    });

    test('a vaccine with every kind of rule is created as it was written', async () => {
      await catalogue.confirm(words.vss);
      await expect(catalogue.field('rules.vssProtect')).toBeChecked();
      await catalogue.confirm(words.create);
      await told(catalogue.page, says.created);
      await expect(catalogue.page.getByRole('heading', { name: 'Secuestro inventado' })).toBeVisible();
      const { rules, osFamily, type, category } = await catalogue.vaccineCalled('Secuestro inventado');
      expect({ osFamily, type, category }).toEqual({ osFamily: 'windows', type: 'COMBINED', category: 'RANSOM' });
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
      const { id } = await catalogue.vaccineCalled('Secuestro inventado');
      await catalogue.open(`/vaccines?panel=${id}`);
      await catalogue.press(words.duplicate);
      await expect(catalogue.field('name')).toHaveValue(`${words.copyOf}Secuestro inventado`);
      await catalogue.field('name').fill('Copia para Linux');
      await catalogue.dialog().getByText('Linux', { exact: true }).first().click();
      for (const path of everyPath)
        if (!['rules.processes', 'rules.mutexes'].includes(path)) await catalogue.write(path, '');
      await catalogue.field('rules.vssProtect').uncheck();
      await expect(catalogue.page.getByText(words.worksOnLinux)).toBeVisible();
      await expect(catalogue.page.getByText(words.idleOnLinux)).toBeVisible();
      await catalogue.confirm(words.create);
      await expect(catalogue.page.getByRole('heading', { name: 'Copia para Linux' })).toBeVisible();
      const copy = await catalogue.vaccineCalled('Copia para Linux');
      expect(copy.rules?.processes).toEqual(['locker.exe', 'cipher-all.exe']);
      expect(copy.autorun).toBe(false);
    });

    test('who edits a vaccine that computers hold is told how many receive the change, and what it is', async () => {
      const agency = await catalogue.admin(api.agencies.create, { body: { name: 'Ayuntamiento', licenseQuantity: 1 } });
      const { id } = await catalogue.vaccineCalled('Copia para Linux');
      const params = { vaccineId: id, agencyId: agency.agencyId };
      await catalogue.admin(api.deployments.applyToAgency, { params, body: [] });
      agent = await startAgent(catalogue.server.url, agency.apikey ?? '');
      const held = () => catalogue.admin(api.catalogue.held, { params: { vaccineId: id } });
      await until('a computer holds it', 60, async () => (await held()).computers === 1);
      await agent.program.end();

      await catalogue.open(`/vaccines?panel=${id}`);
      await catalogue.press(words.edit);
      await catalogue.field('rules.processes').fill('locker.exe\notro-malo');
      await expect(catalogue.page.getByText(words.oneReceives)).toBeVisible();
      const changes = catalogue.page.getByRole('group', { name: words.changes });
      await expect(changes.locator('ins')).toHaveText(['otro-malo']);
      await expect(changes.locator('del')).toHaveText(['cipher-all.exe']);
      await catalogue.confirm(words.save);
      await told(catalogue.page, says.updated);
      await catalogue.page.getByText(words.held).click();
      await expect(catalogue.page.locator('ins').getByText('otro-malo')).toBeVisible();
      await expect(catalogue.page.locator('del').getByText('cipher-all.exe')).toBeVisible();
      await axeInBothThemes(catalogue.page, 'what changed since it was deployed');
      await catalogue.press(words.delete);
      await expect(catalogue.dialog().getByText(words.oneApplies)).toBeVisible();
      await catalogue.page.keyboard.press('Escape');
    });

    test('who saves what somebody else has changed meanwhile is told, loses nothing, and decides', async ({
      browser,
    }) => {
      const { id } = await catalogue.vaccineCalled('Copia para Linux');
      const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await other.goto(`${catalogue.server.url}/#/${locale}/login`);
      await signInHere(other, locale);
      const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).first();
      for (const one of [catalogue.page, other]) {
        await openScreen(one, catalogue.server.url, locale, `/vaccines?panel=${id}`);
        await button(one, words.edit).click();
        await expect(one.locator('[data-path="name"]')).toHaveValue('Copia para Linux');
      }
      await other.locator('[data-path="rules.processes"]').fill('locker.exe\nde-otra');
      await button(other, words.save).click();
      await expect(other.getByRole('heading', { name: 'Copia para Linux' })).toBeVisible();

      await catalogue.field('rules.processes').fill('locker.exe\nmio');
      await catalogue.press(words.save);
      const told = catalogue.dialog().getByRole('alert').filter({ hasText: words.changedMeanwhile });
      await expect(told).toBeFocused();
      await expect(told.locator('ins')).toHaveText(['de-otra']);
      await expect(catalogue.field('rules.processes')).toHaveValue('locker.exe\nmio');
      const changes = catalogue.page.getByRole('group', { name: words.changes });
      await expect(changes.locator('ins')).toHaveText(['mio']);
      await expect(changes.locator('del')).toHaveText(['de-otra']);
      expect((await catalogue.vaccineCalled('Copia para Linux')).rules?.processes).toEqual(['locker.exe', 'de-otra']);
      await axeInBothThemes(catalogue.page, 'a vaccine that somebody else changed');
      await catalogue.press(words.saveOver);
      await expect(button(catalogue.page, words.edit)).toBeVisible();
      expect((await catalogue.vaccineCalled('Copia para Linux')).rules?.processes).toEqual(['locker.exe', 'mio']);
      // The panel of the other one shows it without being asked to.
      await expect(other.getByRole('listitem').filter({ hasText: /^mio$/ })).toBeVisible();

      await catalogue.press(words.edit);
      await catalogue.write('description', 'La mía');
      await catalogue.admin(api.vaccines.update, { params: { vaccineId: id }, body: { description: 'La otra' } });
      await catalogue.press(words.save);
      await catalogue.press(words.takeNewer);
      await expect(catalogue.field('description')).toHaveValue('La otra');
      await expect(button(catalogue.page, words.save)).toBeVisible();
      await expect(told).toHaveCount(0);
      await other.context().close();
    });

    test('a line of long ago keeps nobody from writing another, and of a new one it is told what may have been meant', async () => {
      const vaccine = await catalogue.vaccineCalled('Copia para Linux');
      const old = { ...vaccine, rules: { ...vaccine.rules, networkIps: ['10.1.2.3/8'] } };
      let saved: typeof old | undefined;
      const address = `**/api/vaccines/${vaccine.id}`;
      // As a server shows one that was written before such a line was refused.
      await catalogue.page.route(address, async (route) => {
        if (route.request().method() === 'PATCH') saved = { ...old, ...route.request().postDataJSON() };
        await route.fulfill({ json: saved ?? old });
      });
      await catalogue.open(`/vaccines?panel=edit-${vaccine.id}`);
      const networks = catalogue.field('rules.networkIps');
      await networks.fill('10.1.2.3/8\n198.51.100.9/24');
      await networks.blur();
      await expect(catalogue.page.getByText(words.meant)).toBeVisible();
      await expect(catalogue.page.getByText(/(Línea|Line) 1:/)).toHaveCount(0);
      await catalogue.write('rules.filePaths', '%TEMP%\\x');
      await catalogue.field('rules.filePaths').blur();
      await expect(catalogue.page.getByText(words.variable)).toBeVisible();
      await catalogue.field('rules.filePaths').fill('');
      await networks.fill('10.1.2.3/8\n198.51.100.0/24');
      await catalogue.confirm(words.save);
      await expect(catalogue.page.getByRole('complementary', { name: 'Copia para Linux' })).toBeVisible();
      expect(saved?.rules.networkIps).toEqual(['10.1.2.3/8', '198.51.100.0/24']);
      await catalogue.page.unroute(address);
    });

    test('a date that has passed is warned of beside its field, and an expired vaccine is said to be so', async () => {
      const { id } = await catalogue.vaccineCalled('Copia para Linux');
      await catalogue.open(`/vaccines?panel=${id}`);
      await catalogue.press(words.edit);
      // The index leads to what is folded, and opens it.
      const index = catalogue.dialog().getByRole('navigation');
      await index.getByRole('button', { name: words.fields.expiration }).click();
      await expect(catalogue.dialog().locator('summary:focus')).toContainText(words.fields.expiration);
      await catalogue.field('expiration').fill('2020-01-01');
      await expect(catalogue.dialog().getByText(words.passed)).toBeVisible();
      await catalogue.press(words.save);
      const panel = catalogue.page.getByRole('complementary', { name: 'Copia para Linux' });
      await expect(panel.getByText(words.expired, { exact: true })).toBeVisible();
      await catalogue.open();
      const row = catalogue.page.getByRole('row').filter({ hasText: 'Copia para Linux' });
      await expect(row.getByText(words.expired, { exact: true })).toBeVisible();
    });
  });
