import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { federationWords } from './support/federation-words.ts';
import { simulate } from './support/fleet.ts';
import { agencyIdOf, type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

/** A main server and a federated one, as whoever administers each of them sees the other. */
for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`federation: ${locale}`, () => {
    test.describe.configure({ mode: 'serial' });
    const words = federationWords[locale];
    const registers = organisationWords[locale].instance;
    const hospital = 'Hospital de la Ribera';
    const surgery = 'Consultorio de la sierra';
    const vaccine = 'Minería sin permiso';
    let [main, federated]: [Server?, Server?] = [];
    let [atMain, atFederated]: [Client?, Client?] = [];
    let [here, there]: [OrganisationScreens?, OrganisationScreens?] = [];
    let key = '';

    const all = () => {
      if (!main || !federated || !atMain || !atFederated || !here || !there) throw new Error('Not started');
      return { main, federated, atMain, atFederated, here, there };
    };
    const instanceId = async (): Promise<string> => {
      const { collection } = await all().atMain(api.instances.list, { query: { filter: 'type:FEDERATED' } });
      return collection[0]?.id ?? '';
    };

    test.beforeAll(async ({ browser }) => {
      [main, federated] = [await startServer(), await startServer()];
      [atMain, atFederated] = [await signIn(main.url), await signIn(federated.url)];
      const { apikey = '' } = await atFederated(api.agencies.create, { body: { name: hospital, licenseQuantity: 10 } });
      await simulate(federated.url, apikey, 3, 'ribera');
      await atMain(api.agencies.create, { body: { name: surgery, licenseQuantity: 10 } });
      const body = { name: vaccine, type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' } as const;
      await atMain(api.vaccines.create, { body: { ...body, rules: { processes: ['xmrig'], killProcess: true } } });
      here = await openOrganisation(browser, main, locale);
      there = await openOrganisation(browser, federated, locale);
    });
    test.afterAll(async () => {
      for (const one of [here, there, main, federated]) await one?.dispose();
    });

    test('an instance is registered, with the key that its server needs', async () => {
      const { here, federated } = all();
      await here.open('/federated');
      await here.press(registers.create);
      await here.field(registers.name).fill(words.given);
      await here.field(registers.server).fill(federated.url);
      await here.dialog().getByRole('switch', { name: words.sendVaccines }).check({ force: true });
      await here.confirm(registers.create);
      const shown = here.page.getByRole('dialog', { name: words.keyTitle });
      key = (await shown.getByText(/^egida_/).textContent()) ?? '';
      await shown.getByRole('button', { name: registers.done }).click();
      expect(key.length).toBeGreaterThan(20);
    });

    test('its server connects, and says so where it is administered', async () => {
      const { there, main } = all();
      await there.open('/upstream');
      await expect(there.page.getByText(words.none)).toBeVisible();
      await there.press(words.connect);
      await there.field(words.server).fill(main.url);
      await there.dialog().getByRole('textbox', { name: words.apikey, exact: true }).fill(key);
      await there.dialog().getByRole('switch', { name: words.accept }).check({ force: true });
      await there.confirm(words.connect);
      const screen = there.page.getByRole('main');
      await expect(screen.getByText(words.connected, { exact: true })).toBeVisible();
      await expect(screen.getByText(words.nothingLeft)).toBeVisible();
      await expect(screen).not.toContainText(key);
    });

    test('what is in it is seen at the main instance, and only read there', async () => {
      const { here, atMain } = all();
      await here.open(`/federated/${await instanceId()}`);
      const screen = here.page.getByRole('main');
      await expect(screen.getByText(words.connected, { exact: true })).toBeVisible();
      await expect(screen.getByRole('heading', { name: words.totals })).toBeVisible();
      await expect(screen.getByRole('link', { name: hospital })).toBeVisible();
      await here.open(`/agencies/${await agencyIdOf(atMain, hospital)}/computers`);
      await expect(screen.getByText(words.remote)).toBeVisible();
      await expect(screen.locator('tr[data-row]')).toHaveCount(3);
      await screen.locator('tr[data-row]').first().getByRole('rowheader').click();
      const panel = here.page.getByRole('complementary').last();
      await expect(panel.getByText(words.remote)).toBeVisible();
      await expect(here.page.getByRole('button', { name: words.edit, exact: true })).toHaveCount(0);
    });

    test('instances are in the menu of who administers', async () => {
      const { here } = all();
      await here.open('/alerts');
      await here.page.getByRole('navigation').getByRole('link', { name: words.given }).first().click();
      await expect(here.page.getByRole('heading', { level: 1, name: words.given })).toBeVisible();
    });

    test('a vaccine of the main instance arrives, and is changed there alone', async () => {
      const { there, atFederated } = all();
      await expect
        .poll(async () => (await atFederated(api.vaccines.list, {})).collection.map(({ name }) => name))
        .toContain(vaccine);
      await there.open('/vaccines');
      const row = there.page.getByRole('row', { name: vaccine });
      await row.getByRole('rowheader').click();
      const panel = there.page.getByRole('complementary', { name: vaccine });
      await expect(panel.getByText(words.fromMain, { exact: true })).toBeVisible();
      await expect(panel.getByRole('button', { name: words.edit, exact: true })).toHaveCount(0);
    });

    test('an agency that is offered comes once somebody there says yes', async () => {
      const { there, atMain, atFederated, main } = all();
      const from = (await atMain(api.instances.list, { query: { filter: 'type:main' } })).collection[0]?.id ?? '';
      const agencies = [await agencyIdOf(atMain, surgery)];
      const body = { agencies, instanceId: await instanceId(), certId: null, moveAgenciesChildren: false };
      await atMain(api.instanceAgencies.move, { params: { instanceId: from }, body });
      expect((await atMain(api.agencies.get, { params: { agencyId: agencies[0] ?? '' } })).instanceType).toBe('main');
      await there.open('/upstream');
      await there.press(words.take);
      await there.confirm(words.takeVerb);
      await expect(there.page.getByRole('main').getByText(words.taken, { exact: true })).toBeVisible();
      await expect.poll(() => agencyIdOf(atFederated, surgery)).toBe(agencies[0]);
      const seen = () => atMain(api.agencies.get, { params: { agencyId: agencies[0] ?? '' } });
      await expect.poll(async () => (await seen()).instanceType, { message: main.url }).toBe('FEDERATED');
    });

    test('a renewed key is refused until the server has it, and both sides say so', async () => {
      const { here, there } = all();
      await here.open(`/federated/${await instanceId()}`);
      await here.press(words.newKey);
      await here.confirm(words.newKeyVerb);
      await here.page
        .getByRole('dialog', { name: words.keyTitle })
        .getByRole('button', { name: registers.done })
        .click();
      await there.open('/upstream');
      await expect(there.page.getByRole('main').getByText(words.refused, { exact: true })).toBeVisible();
      await here.open(`/federated/${await instanceId()}`);
      await expect(here.page.getByRole('main').getByText(words.renewed, { exact: true })).toBeVisible();
      // Its name is whole in the menu, beside the count of those that are not up to date.
      const item = here.page.getByRole('navigation').getByRole('link', { name: words.federated });
      await expect(item.first()).toContainText('1');
      const label = item.first().getByText(words.federated, { exact: true });
      expect(await label.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
    });

    test('leaving it, the vaccines that came stay as its own', async () => {
      const { there, atFederated } = all();
      await there.open('/upstream');
      await there.press(words.leave);
      await there.confirm(words.leaveVerb);
      await expect(there.page.getByText(words.none)).toBeVisible();
      const { collection } = await atFederated(api.vaccines.list, {});
      expect(collection.find(({ name }) => name === vaccine)?.fromMain).toBe(false);
    });
  });
