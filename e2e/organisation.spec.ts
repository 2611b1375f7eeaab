import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { certificate } from './support/certificate.ts';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { organisationWords } from './support/organisation-words.ts';
import { type Locale, openRow, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

const agencyIdOf = async (name: string) => {
  const { collection } = await admin(api.agencies.list, { query: { filter: `name:"${name}"` } });
  return collection[0]?.agencyId ?? '';
};

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the organisation: ${locale}`, () => {
    const words = organisationWords[locale];
    const { fields } = words.agency;
    /** Of this language: both journeys work on one server. */
    const own = (name: string) => `${name} (${locale})`;
    const [county, clinic, remote] = [
      own('Diputación Provincial'),
      own('Consultorio de Aguarón'),
      own('Ayuntamiento de fuera'),
    ];
    let page: Page;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(() => page.context().close());

    const open = (path: string) => openScreen(page, server.url, locale, path);
    const told = (text: string) => expect(page.getByRole('region', { name: words.told })).toContainText(text);
    const dialog = () => page.getByRole('dialog').last();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const field = (name: string) => dialog().getByLabel(name);
    /** Chooses by searching, as whoever has thousands to choose from does. */
    const choose = async (label: string, name: string) => {
      await dialog().getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('listbox').getByRole('option', { name }).click();
    };

    test('a sector is created; a second one of its name is refused at the field, and what was typed stays', async () => {
      await open('/sectors');
      for (const outcome of ['created', 'exists'] as const) {
        await press(words.sector.create);
        await field(words.sector.name).fill(words.sector.given);
        await confirm(words.sector.create);
        if (outcome === 'created') await told(words.sector.created);
      }
      await expect(field(words.sector.name)).toHaveAccessibleDescription(new RegExp(words.sector.exists));
      await expect(field(words.sector.name)).toBeFocused();
      await expect(field(words.sector.name)).toHaveValue(words.sector.given);
    });

    test('a refusal that comes late leaves alone what was put right meanwhile', async () => {
      const verb = dialog().getByRole('button', { name: words.sector.create, exact: true });
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/sectors', async (route) => {
        await held;
        await route.continue();
      });
      await verb.click();
      await expect(verb).toBeDisabled();
      await field(words.sector.name).fill(own('Sector corregido'));
      const refusal = page.waitForResponse('**/api/sectors');
      letGo();
      expect((await refusal).status()).toBe(409);
      await expect(verb).toBeEnabled();
      await expect(field(words.sector.name)).not.toHaveAccessibleDescription(new RegExp(words.sector.exists));
      await page.unroute('**/api/sectors');
    });

    test('an agency is created with every field that there is, in its sector, and the tree shows it in its place', async () => {
      await admin(api.agencies.create, { body: { name: county } });
      await open('/agencies');
      await press(words.agency.create);
      await field(fields.name).fill(clinic);
      await field(fields.code).fill(`AGU-${locale}`);
      await field(fields.department).fill('Atención primaria');
      await choose(fields.parent, county);
      await choose(fields.sector, words.sector.given);
      await field(fields.serviceType).selectOption({ label: fields.classified });
      await field(fields.installation).selectOption({ label: fields.pilot });
      await field(fields.licenses).fill('12');
      await field(fields.expiration).fill('2031-03-31');
      for (const turned of ['autorun', 'notifyAgents', 'telemetry', 'unconnected', 'uninstalled'] as const)
        await dialog().getByRole('switch', { name: fields[turned] }).press('Space');
      await field(fields.supportEmail).fill('soporte@aguaron.example');
      await confirm(words.agency.create);
      await told(words.agency.created);

      const agencyId = await agencyIdOf(clinic);
      expect(await admin(api.agencies.get, { params: { agencyId } })).toMatchObject({
        code: `AGU-${locale}`,
        department: 'Atención primaria',
        parentName: county,
        sectorName: words.sector.given,
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
      await page.getByRole('combobox', { name: words.agency.searchTree }).fill('aguaron');
      await page.getByRole('option', { name: clinic }).click();
      const line = page.getByRole('tree', { name: words.agency.tree }).getByRole('treeitem', { name: clinic });
      await expect(line).toHaveAttribute('aria-level', '2');
      await expect(page.getByRole('complementary').getByRole('heading', { name: clinic })).toBeVisible();
    });

    test('the tree says what depends on an agency, creates below one, and is found as it was left', async () => {
      const make = async (name: string, parent?: string, more = {}) =>
        admin(api.agencies.create, { body: { name: own(name), ...(parent && { parent }), ...more } });
      const root = await make('Consejería de Sanidad');
      const areas = [await make('Área Norte', root.agencyId), await make('Área Sur', root.agencyId)] as const;
      const twins = [
        await make('Centro de Salud', areas[0].agencyId),
        await make('Centro de Salud', areas[1].agencyId),
      ];
      await simulate(server.url, twins[1]?.apikey ?? '', 2, own('centro'));
      await admin(api.agencies.update, {
        params: { agencyId: twins[0]?.agencyId ?? '' },
        body: { expiration: '2020-01-01T00:00:00.000Z' },
      });
      const tree = page.getByRole('tree', { name: words.agency.tree });
      const line = (name: string) => tree.getByRole('treeitem', { name: own(name) });
      await until('the computers are counted above', 60, async () => {
        const { below } = await admin(api.agencies.get, { params: { agencyId: root.agencyId } });
        return below.computers === 2;
      });
      await open('/agencies?view=tree');
      await expect(line('Consejería de Sanidad')).toContainText(words.agency.branch);
      await expect(line('Consejería de Sanidad').getByTitle(words.agency.expiredBelow)).toBeVisible();
      await press(words.agency.openAll);
      await expect(line('Centro de Salud')).toHaveCount(2);
      await expect(line('Consejería de Sanidad').getByTitle(words.agency.expiredBelow)).toHaveCount(0);

      await line('Área Sur').hover();
      await page.getByRole('button', { name: words.agency.treeActions(own('Área Sur')) }).click();
      await page.getByRole('menuitem', { name: words.agency.createBelow }).click();
      await expect(field(fields.parent)).toHaveValue(own('Área Sur'));
      await expect(field(fields.parent)).toHaveAccessibleDescription(own('Consejería de Sanidad'));
      await field(fields.name).fill(own('Consultorio nuevo'));
      await field(fields.parent).fill('Centro de Salud');
      const twin = (area: string) => page.getByRole('listbox').getByRole('option', { name: own(area) });
      await expect(twin('Área Sur')).toHaveCount(1);
      await twin('Área Norte').click();
      await confirm(words.agency.create);
      await told(words.agency.created);
      await expect(line('Consultorio nuevo')).toHaveAttribute('aria-level', '4');

      await open('/sectors');
      await open('/agencies?view=tree');
      await expect(line('Consultorio nuevo')).toBeVisible();
      // Also around what is open beside it.
      await line('Consultorio nuevo').click();
      await expect(page).toHaveURL(/panel=/);
      await press(words.agency.closeAll);
      await expect(line('Consultorio nuevo')).toHaveCount(0);
      await open('/sectors');
      await open('/agencies?view=tree');
      await expect(line('Consejería de Sanidad')).toBeVisible();
      await expect(line('Consultorio nuevo')).toHaveCount(0);
    });

    test('the agencies are found in the view that was chosen last', async () => {
      const tree = page.getByRole('tree', { name: words.agency.tree });
      const views = page.getByRole('radiogroup', { name: words.agency.views });
      await open('/agencies');
      await expect(tree).toHaveCount(0);
      await views.getByText(words.agency.asTree).click();
      await expect(tree).toBeVisible();
      await expect(page).toHaveURL(/view=tree/);
      // The menu leads to the view as well, while it is there.
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.locator('nav a[href$="/agencies"]').first().click();
      await expect.poll(() => visited.at(-1) ?? '').toContain('view=tree');
      await expect(tree).toBeVisible();
      await open('/agencies');
      await expect(tree).toBeVisible();
      await expect(page).toHaveURL(/view=tree/);
      // A filter is of the list.
      await open('/agencies?filter=Provincial');
      await expect(page.getByRole('row', { name: county })).toBeVisible();

      await open('/agencies');
      await views.getByText(words.agency.asList).click();
      await open('/agencies');
      await expect(page.getByRole('table')).toBeVisible();
      await expect(tree).toHaveCount(0);
    });

    test('an agency below itself, or below one of another instance, is refused at the field, and nothing typed is lost', async () => {
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
      for (const parent of [clinic, remote]) {
        await open(`/agencies?panel=${await agencyIdOf(county)}`);
        await page.getByRole('complementary').getByRole('button', { name: words.agency.edit, exact: true }).click();
        await field(fields.department).fill('Sin guardar');
        await choose(fields.parent, parent);
        await confirm(words.agency.save);
        const combobox = dialog().getByRole('combobox', { name: fields.parent });
        await expect(combobox).toHaveAccessibleDescription(new RegExp(words.agency.badHierarchy));
        await expect(combobox).toHaveValue(parent);
        await expect(field(fields.department)).toHaveValue('Sin guardar');
      }
      const now = await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(county) } });
      expect([now.parent, now.department]).toEqual([null, '']);
    });

    test('a date that is half typed is refused at the field, and the one before stands', async () => {
      const agencyId = await agencyIdOf(clinic);
      const expiration = async () => (await admin(api.agencies.get, { params: { agencyId } })).expiration;
      const before = await expiration();
      await open(`/agencies?panel=${agencyId}`);
      await page.getByRole('complementary').getByRole('button', { name: words.agency.edit, exact: true }).click();
      await field(fields.expiration).focus();
      await page.keyboard.press('Backspace');
      await confirm(words.agency.save);
      await expect(field(fields.expiration)).toHaveAccessibleDescription(/incomplet/);
      expect(before).not.toBeNull();
      expect(await expiration()).toBe(before);
    });

    test('an agency with computers, or with others below it, is not deleted, and it is said why', async () => {
      const withComputers = await admin(api.agencies.create, { body: { name: own('Centro con equipos') } });
      await simulate(server.url, withComputers.apikey ?? '', 1, locale);
      await until('its computer is counted', 30, async () => {
        const { agents } = await admin(api.agencies.get, { params: { agencyId: withComputers.agencyId } });
        return agents === 1;
      });
      for (const [agencyId, why, way] of [
        [withComputers.agencyId, words.agency.hasComputers, words.agency.moveComputers],
        [await agencyIdOf(county), words.agency.hasChildren, words.agency.showBelow],
      ] as const) {
        await open(`/agencies?panel=${agencyId}`);
        await page.getByRole('complementary').getByRole('button', { name: words.agency.delete, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: why });
        await expect(dialog.getByRole('link', { name: way })).toBeVisible();
        await expect(page.getByRole('button', { name: words.agency.confirmDelete })).toHaveCount(0);
        expect((await admin(api.agencies.get, { params: { agencyId } })).agencyId).toBe(agencyId);
      }
    });

    test('two agencies go to another sector by the bar over the list', async () => {
      const target = own('Administración local');
      await admin(api.sectors.create, { body: { name: target } });
      const names = [own('Ayuntamiento de Épila'), own('Ayuntamiento de Ricla')];
      for (const name of names) await admin(api.agencies.create, { body: { name } });
      await open('/agencies?size=100');
      for (const name of names) await page.getByRole('checkbox', { name: words.agency.select(name) }).check();
      await press(words.agency.move);
      await choose(words.agency.targetSector, target);
      await confirm(words.agency.confirmMove);
      await told(words.agency.moved);
      for (const name of names)
        expect(await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(name) } })).toMatchObject({
          sectorName: target,
        });
    });

    test('they go below another agency by the same bar, and stay in their sector', async () => {
      const above = own('Comarca de Valdejalón');
      await admin(api.agencies.create, { body: { name: above } });
      const names = [own('Ayuntamiento de Épila'), own('Ayuntamiento de Ricla')];
      await open('/agencies?size=100');
      for (const name of names) await page.getByRole('checkbox', { name: words.agency.select(name) }).check();
      await press(words.agency.move);
      await choose(words.agency.targetParent, above);
      await confirm(words.agency.confirmMove);
      // It closes once they have gone; a message of the same words may still stand from before.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const name of names)
        expect(await admin(api.agencies.get, { params: { agencyId: await agencyIdOf(name) } })).toMatchObject({
          parentName: above,
          sectorName: own('Administración local'),
        });
    });

    test('a key is renewed, and computers enrol with the one before for as long as was chosen', async () => {
      const agencyId = await agencyIdOf(clinic);
      const { apikey: before = '' } = await admin(api.agencies.get, { params: { agencyId } });
      await open(`/agencies?size=100&panel=${agencyId}`);
      await press(words.key.renew);
      await field(words.key.present).selectOption({ label: words.key.day });
      await confirm(words.key.renew);
      await expect(page.getByText(words.key.former)).toBeVisible();
      const { apikey: after = '' } = await admin(api.agencies.get, { params: { agencyId } });
      expect(after).not.toBe(before);
      // It is for nobody who looks over one's shoulder.
      await expect(page.getByText(after, { exact: true })).toHaveCount(0);
      await press(words.key.show);
      await expect(page.getByText(after, { exact: true })).toBeVisible();
      await simulate(server.url, before, 1, `${locale} before`);
      await simulate(server.url, after, 1, `${locale} after`);
      expect((await admin(api.agencies.get, { params: { agencyId } })).agents).toBe(2);
      // The row beside the panel counts them, too, without being asked.
      await expect(page.getByRole('row', { name: clinic }).getByRole('cell', { name: '2', exact: true })).toBeVisible();
    });

    test('a federated instance is registered, and its key is shown once', async () => {
      await open('/federated');
      await press(words.instance.create);
      await field(words.instance.name).fill(words.instance.given);
      await field(words.instance.server).fill('https://salud.vecina.example');
      await confirm(words.instance.create);
      const shown = page.getByRole('dialog', { name: words.instance.title });
      await expect(shown).toContainText(words.instance.warning);
      const key = (await shown.getByText(/^egida_/).textContent()) ?? '';
      // Neither Escape nor a click beside it takes it away unread.
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await shown.getByRole('button', { name: words.instance.done }).click();
      await expect(shown).toHaveCount(0);
      await open('/federated');
      await openRow(page, new RegExp(words.instance.given));
      await expect(page.getByRole('complementary', { name: words.instance.given })).toContainText(
        'https://salud.vecina.example',
      );
      expect(key.length).toBeGreaterThan(20);
      expect(await page.content()).not.toContain(key);
    });

    test('a certificate is pasted; a malformed one and the same one again are refused at the field', async () => {
      await open('/certs?panel=new');
      const name = own('Red común');
      await field(words.cert.paste).fill('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
      await field(words.cert.name).fill(name);
      await confirm(words.cert.create);
      await expect(field(words.cert.paste)).toHaveAccessibleDescription(new RegExp(words.cert.malformed));
      await field(words.cert.paste).fill(certificate);
      await confirm(words.cert.create);
      await told(words.cert.added);
      await expect(page.getByText('E1:7F:F3:CB:15:16:89:72')).toBeVisible();

      await open('/certs?panel=new');
      await field(words.cert.paste).fill(certificate);
      await field(words.cert.name).fill(`${name} 2`);
      await confirm(words.cert.create);
      await expect(field(words.cert.paste)).toHaveAccessibleDescription(new RegExp(words.cert.exists));
      const { collection } = await admin(api.certs.list, {});
      expect(collection.map((one) => one.name)).toEqual([name]);
      for (const { id } of collection) await admin(api.certs.remove, { params: { certId: id } });
    });
  });
