import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { axeInBothThemes } from './support/axe.ts';
import { type Catalogue, openCatalogue } from './support/catalogue.ts';
import { catalogueWords } from './support/catalogue-words.ts';
import { hear } from './support/heard.ts';
import { isOn } from './support/keyboard.ts';
import type { Locale } from './support/screens.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';

/** Something of every kind, so that none is lost on the way out and in. */
const everyKind = {
  processes: ['locker.exe', 'cipher-all.exe'],
  commandLines: ['vssadmin.*delete shadows'],
  filePaths: ['C:\\Windows\\señuelo'],
  networkIps: ['203.0.113.7', '2001:db8::/32'],
  registryKeys: ['HKCU\\Software\\Locker\\Done=1'],
  mutexes: ['Global\\locker'],
  events: ['Global\\locker-started'],
  deceptionSoftware: ['vmtoolsd.exe'],
  debuggerHooks: ['locker.exe'],
  whitelist: { paths: ['C:\\Program Files\\Backup\\'] },
  exceptions: { commandLines: ['backup'] },
  vssProtect: true,
};

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`vaccines in files: ${locale}`, () => {
    const words = catalogueWords[locale];
    const { vaccine: says } = toldWords[locale];
    let catalogue: Catalogue;
    let zip: Buffer;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      catalogue = await openCatalogue(browser, locale);
      const draft = { type: 'COMBINED', osFamily: 'windows', criticality: 2, category: 'RANSOM' } as const;
      await catalogue.admin(api.vaccines.create, { body: { name: 'Secuestro inventado', ...draft, rules: everyKind } });
      await catalogue.admin(api.catalogue.importStarter, { body: {} });
    });
    test.afterAll(() => catalogue.dispose());

    test('what was exported is imported again after it was deleted', async () => {
      const before = await catalogue.vaccineCalled('Secuestro inventado');
      await catalogue.open();
      await catalogue.press(words.export);
      const saved = catalogue.page.waitForEvent('download');
      await catalogue.page.getByRole('menuitem', { name: words.exportZip }).press('Enter');
      zip = await readFile(await (await saved).path());
      await isOn(catalogue.page, new RegExp(`^button "${words.export}"`));
      await catalogue.open(`/vaccines?panel=${before.id}`);
      await catalogue.press(words.delete);
      await expect(catalogue.dialog().getByText(words.nobodyApplies)).toBeVisible();
      await catalogue.confirm(words.confirmDelete);
      await told(catalogue.page, says.deleted);
      await expect(catalogue.page.getByRole('heading', { name: 'Secuestro inventado' })).toHaveCount(0);
      await catalogue.importFile('vacunas.zip', zip);
      await expect(catalogue.dialog().getByText(words.previewed)).toBeVisible();
      await expect(catalogue.dialog().getByText('Secuestro inventado')).toBeVisible();
      await axeInBothThemes(catalogue.page, 'what an import would come to');
      const { paging } = await catalogue.admin(api.vaccines.list, { query: { filter: 'name:"Secuestro inventado"' } });
      expect(paging.total, 'nothing is imported before').toBe(0);
      await catalogue.confirm(words.importOne);
      await told(catalogue.page, says.imported);
      await expect(catalogue.page.getByText(words.oneAdded)).toBeVisible();
      const { createdOn: _, updatedOn: __, ...content } = before;
      expect(await catalogue.vaccineCalled('Secuestro inventado')).toMatchObject(content);
    });

    test('a damaged file is refused in words, and changes nothing', async () => {
      const { paging } = await catalogue.admin(api.vaccines.list, {});
      const damaged = Buffer.from(zip);
      const middle = Math.floor(damaged.length / 2);
      damaged.writeUInt8((damaged[middle] ?? 0) ^ 0xff, middle);
      await catalogue.open();
      await catalogue.importFile('vacunas.zip', damaged);
      await expect(catalogue.dialog().getByRole('alert')).toContainText(words.refused);
      // What it was chosen with has gone meanwhile.
      await isOn(catalogue.page, new RegExp(`^button "${words.cancel}"`));
      await axeInBothThemes(catalogue.page, 'a file that is refused');
      await catalogue.page.keyboard.press('Escape');
      expect((await catalogue.admin(api.vaccines.list, {})).paging.total).toBe(paging.total);
    });

    test('where a vaccine is here with other content, it is replaced only by who says so', async () => {
      const { id } = await catalogue.vaccineCalled('Secuestro inventado');
      await catalogue.admin(api.vaccines.update, { params: { vaccineId: id }, body: { name: 'Secuestro retocado' } });
      await catalogue.open();
      const heard = await hear(catalogue.page);
      await catalogue.importFile('vacunas.zip', zip);
      await expect(catalogue.dialog().getByText(words.changesOne)).toBeVisible();
      expect((await heard()).join()).toMatch(words.previewed);
      await expect(catalogue.dialog().getByText(words.nameChanges)).toBeVisible();
      await expect(catalogue.dialog().getByText('Secuestro retocado')).toBeVisible();
      await expect(catalogue.dialog().getByText(words.agentsGetIt)).toBeVisible();
      await axeInBothThemes(catalogue.page, 'vaccines that differ');
      await catalogue.confirm(words.replace);
      await expect(catalogue.page.getByText(words.oneReplaced)).toBeVisible();
      expect((await heard()).join()).toContain(words.oneReplaced);
      await catalogue.page.getByRole('button', { name: words.dismissResult }).press('Enter');
      await isOn(catalogue.page, /^heading/);
      expect((await catalogue.admin(api.vaccines.get, { params: { vaccineId: id } })).name).toBe('Secuestro inventado');
    });

    test('a file of which all is here already leaves nothing to do but to close', async () => {
      await catalogue.open();
      await catalogue.importFile('vacunas.zip', zip);
      await expect(catalogue.dialog().getByText(words.nothingToImport)).toBeVisible();
      await expect(catalogue.dialog().getByRole('button')).toHaveText(['', words.close]);
      await catalogue.dialog().getByRole('button', { name: words.close, exact: true }).last().click();
      await expect(catalogue.page.getByRole('dialog')).toHaveCount(0);
    });
  });
