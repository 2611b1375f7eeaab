import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { agencyIdOf, type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import { refuseNext } from './support/refuse-next.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { toldWords } from './support/told-words.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`agencies: ${locale}`, () => {
    const { agency: words, key: keyWords, sector } = organisationWords[locale];
    const { fields } = words;
    const { agency: says, away } = toldWords[locale];
    /** Of this language: both journeys work on one server. */
    const own = (name: string) => `${name} (${locale})`;
    const [county, clinic, remote] = [
      own('Diputación Provincial'),
      own('Consultorio de Aguarón'),
      own('Ayuntamiento de fuera'),
    ];
    let screens: OrganisationScreens;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      await admin(api.sectors.create, { body: { name: sector.given } });
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('an agency is created with every field that there is, in its sector, and the tree shows it in its place', async () => {
      const { choose, confirm, dialog, field, open, page, press, told } = screens;
      await admin(api.agencies.create, { body: { name: county } });
      await open('/agencies');
      await press(words.create);
      await field(fields.name).fill(clinic);
      await field(fields.code).fill(`AGU-${locale}`);
      await field(fields.department).fill('Atención primaria');
      await choose(fields.parent, county);
      await choose(fields.sector, sector.given);
      await field(fields.serviceType).selectOption({ label: fields.classified });
      await field(fields.installation).selectOption({ label: fields.pilot });
      await field(fields.licenses).fill('12');
      await field(fields.expiration).fill('2031-03-31');
      for (const turned of ['autorun', 'notifyAgents', 'telemetry', 'unconnected', 'uninstalled'] as const)
        await dialog().getByRole('switch', { name: fields[turned] }).press('Space');
      await field(fields.supportEmail).fill('soporte@aguaron.example');
      await refuseNext(page, '**/api/agencies', 'POST');
      await confirm(words.create);
      await told(says.notCreated);
      await told(away);
      await confirm(words.create);
      await told(words.created);

      const agencyId = await agencyIdOf(admin, clinic);
      expect(await admin(api.agencies.get, { params: { agencyId } })).toMatchObject({
        code: `AGU-${locale}`,
        department: 'Atención primaria',
        parentName: county,
        sectorName: sector.given,
        serviceType: 3,
        installationStatus: 1,
        licenseQuantity: 12,
        // The end of that day, where the browser is.
        expiration: '2031-03-31T21:59:59.999Z',
        autorun: false,
        notifyAgents: true,
        agentsConfig: { telemetry: true },
        receiveUnconnectedAlerts: true,
        receiveUninstalledAlerts: true,
        metadata: { supportEmail: 'soporte@aguaron.example' },
      });

      await open('/agencies?view=tree');
      await page.getByRole('combobox', { name: words.searchTree }).fill('aguaron');
      await page.getByRole('option', { name: clinic }).click();
      const line = page.getByRole('tree', { name: words.tree }).getByRole('treeitem', { name: clinic });
      await expect(line).toHaveAttribute('aria-level', '2');
      await expect(page.getByRole('complementary').getByRole('heading', { name: clinic })).toBeVisible();
    });

    test('an agency below itself is refused at the field, and nothing typed is lost; one of another instance is not offered', async () => {
      const { choose, confirm, dialog, field, open, page } = screens;
      const other = await admin(api.instances.create, {
        body: { name: own('Comunidad vecina'), type: 'OTHER', server: 'https://vecina.example' },
      });
      const elsewhere = await admin(api.agencies.create, { body: { name: remote } });
      await admin(api.instanceAgencies.move, {
        params: { instanceId: elsewhere.instanceId },
        body: {
          agencies: [elsewhere.agencyId],
          instanceId: other.id,
          sectorId: null,
          certId: null,
          moveAgenciesChildren: false,
        },
      });
      await open(`/agencies?panel=${await agencyIdOf(admin, county)}`);
      await page.getByRole('complementary').getByRole('button', { name: words.edit, exact: true }).click();
      await field(fields.department).fill('Sin guardar');
      const combobox = dialog().getByRole('combobox', { name: fields.parent });
      await combobox.fill(remote);
      await expect(page.getByRole('listbox').getByText(words.noSuchAgency)).toBeVisible();
      await expect(page.getByRole('option', { name: remote })).toHaveCount(0);
      await choose(fields.parent, clinic);
      await confirm(words.save);
      await expect(combobox).toHaveAccessibleDescription(new RegExp(words.badHierarchy));
      await expect(combobox).toHaveValue(clinic);
      await expect(field(fields.department)).toHaveValue('Sin guardar');
      const now = await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(admin, county) } });
      expect([now.parent, now.department]).toEqual([null, '']);
    });

    test('a date that is half typed is refused at the field, and the one before stands', async () => {
      const { confirm, field, open, page, told } = screens;
      const agencyId = await agencyIdOf(admin, clinic);
      const expiration = async () => (await admin(api.agencies.get, { params: { agencyId } })).expiration;
      const before = await expiration();
      await open(`/agencies?panel=${agencyId}`);
      await page.getByRole('complementary').getByRole('button', { name: words.edit, exact: true }).click();
      // An editor puts the focus in its first field by itself.
      await expect(field(fields.name)).toBeFocused();
      await field(fields.expiration).press('Backspace');
      await confirm(words.save);
      await expect(field(fields.expiration)).toHaveAccessibleDescription(/incomplet/);
      expect(before).not.toBeNull();
      expect(await expiration()).toBe(before);
      await field(fields.expiration).fill('2032-03-31');
      await refuseNext(page, `**/api/agencies/${agencyId}`, 'PATCH');
      await confirm(words.save);
      await told(says.notUpdated);
      await told(away);
      await confirm(words.save);
      await told(says.updated);
    });

    test('an agency with computers, or with others below it, is not deleted, and it is said why', async () => {
      const { confirm, open, page, told } = screens;
      const withComputers = await admin(api.agencies.create, { body: { name: own('Centro con equipos') } });
      await simulate(server.url, withComputers.apikey ?? '', 1, locale);
      await until('its computer is counted', 60, async () => {
        const { agents } = await admin(api.agencies.get, { params: { agencyId: withComputers.agencyId } });
        return agents === 1;
      });
      for (const [agencyId, why, way] of [
        [withComputers.agencyId, words.hasComputers, words.moveComputers],
        [await agencyIdOf(admin, county), words.hasChildren, words.showBelow],
      ] as const) {
        await open(`/agencies?panel=${agencyId}`);
        await page.getByRole('complementary').getByRole('button', { name: words.delete, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: why });
        await expect(dialog.getByRole('link', { name: way })).toBeVisible();
        await expect(page.getByRole('button', { name: words.confirmDelete })).toHaveCount(0);
        expect((await admin(api.agencies.get, { params: { agencyId } })).agencyId).toBe(agencyId);
      }
      const empty = await admin(api.agencies.create, { body: { name: own('Centro vacío') } });
      await open(`/agencies?panel=${empty.agencyId}`);
      await page.getByRole('complementary').getByRole('button', { name: words.delete, exact: true }).click();
      await confirm(words.confirmDelete);
      await told(says.deleted);
    });

    test('a key is renewed, and computers enrol with the one before for as long as was chosen', async () => {
      const { confirm, field, open, page, press } = screens;
      const agencyId = await agencyIdOf(admin, clinic);
      const { apikey: before = '' } = await admin(api.agencies.get, { params: { agencyId } });
      await open(`/agencies?size=100&panel=${agencyId}`);
      await press(keyWords.renew);
      await field(keyWords.present).selectOption({ label: keyWords.day });
      await confirm(keyWords.renew);
      await expect(page.getByText(keyWords.former)).toBeVisible();
      const { apikey: after = '' } = await admin(api.agencies.get, { params: { agencyId } });
      expect(after).not.toBe(before);
      // It is for nobody who looks over one's shoulder.
      await expect(page.getByText(after, { exact: true })).toHaveCount(0);
      await press(keyWords.show);
      await expect(page.getByText(after, { exact: true })).toBeVisible();
      await simulate(server.url, before, 1, `${locale} before`);
      await simulate(server.url, after, 1, `${locale} after`);
      expect((await admin(api.agencies.get, { params: { agencyId } })).agents).toBe(2);
      // The row beside the panel counts them, too, without being asked.
      await expect(page.getByRole('row', { name: clinic }).getByRole('cell', { name: '2', exact: true })).toBeVisible();
    });
  });
