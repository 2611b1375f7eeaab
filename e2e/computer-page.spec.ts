import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { computerPageWords } from './support/computer-page-words.ts';
import { enrolMadeUp, type MadeUpComputer, newId } from './support/made-up-computer.ts';
import { browserOf, makePerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { enterAt, openAnew, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import { until } from './support/until.ts';

const miner = 'Minero de prueba';
/** Comes first by its name, and last by what needs a person. */
const unasked = 'Avispa de prueba';
const locales = ['es', 'en'] as const;
const nowhere = '019a5c1e-0000-7000-8000-000000000009';

let server: Server;
let admin: Client;
let hospital: string;
let town: string;
let foreign: MadeUpComputer;
/** In each language one computer is read and another is worked on. */
const computers = {} as Record<`${'read' | 'worked'}-${(typeof locales)[number]}`, MadeUpComputer>;

const makeVaccine = (name: string, process: string, expiration?: string) =>
  admin(api.vaccines.create, {
    body: {
      ...(expiration !== undefined && { expiration }),
      ...{ name, type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' },
      rules: { processes: [process], killProcess: true },
    },
  });

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const make = (name: string, parent?: string) =>
    admin(api.agencies.create, { body: { name, ...(parent !== undefined && { parent }) } });
  const service = await make('Servicio de Salud');
  const own = await make('Hospital del Norte', service.agencyId);
  const other = await make('Ayuntamiento de Olivares');
  [hospital, town] = [own.agencyId, other.agencyId];
  const vaccine = await makeVaccine(miner, 'malvado');
  await makeVaccine(unasked, 'avispa');
  foreign = await enrolMadeUp(server.url, other.apikey ?? '', 'olivares-1');
  for (const locale of locales)
    for (const part of ['read', 'worked'] as const) {
      const computer = await enrolMadeUp(server.url, own.apikey ?? '', `norte-${part}-${locale}`);
      const detail = { rule: 'processes: malvado', image: `/opt/${part}-${locale}/malvado`, pid: 4242 };
      await computer.report([{ id: newId(), vaccineId: vaccine.id, message: 'malvado', detail }]);
      const params = { agentId: computer.id, vaccineId: vaccine.id };
      await admin(api.deployments.applyVaccinesOnComputer, { params, body: [] });
      computers[`${part}-${locale}`] = computer;
    }
  await until('all are away', 120, async () => {
    const { paging } = await admin(api.fleet.list, { query: { filter: 'status:ONLINE' } });
    return paging.total === 0;
  });
});
test.afterAll(() => server.dispose());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const addressOf = (agencyId: string, id: string) => `/agencies/${agencyId}/computers/${id}`;
const hasAddress = (page: Page, path: string) =>
  expect(page).toHaveURL(({ hash }) => hash.replace(/^#\/\w\w/, '').replace(/\?tab=vaccines$/, '') === path);

for (const locale of locales) {
  const words = computerPageWords[locale];

  test(`a computer is looked into from its panel: what it needs leads there, and each part has an address: ${locale}`, async ({
    page,
  }) => {
    const { id } = computers[`read-${locale}`];
    const name = `norte-read-${locale}`;
    await enterAt(page, server.url, locale, `/agencies/${hospital}/computers?all=1&panel=${id}`);
    await expect(page.getByRole('complementary', { name }).getByText(words.active)).toBeVisible();
    await page.getByRole('link', { name: words.open }).click();
    await hasAddress(page, addressOf(hospital, id));
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    const identity = page.getByRole('list', { name: words.identity });
    for (const text of ['Debian 12', words.agent, '192.0.2.10']) await expect(identity).toContainText(text);
    await expect(identity.getByRole('link')).toHaveText(['Servicio de Salud', 'Hospital del Norte']);
    const section = page.getByRole('navigation', { name: words.sections }).getByRole('link', { name: words.section });
    await expect(section).toHaveAttribute('data-status', 'active');

    const rows = page.getByRole('table').locator('[data-row]');
    await expect(rows, 'what needs a person stands first').toContainText([miner, unasked]);
    await picture(page, `computer-page-${locale}`);
    const needs = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence });
    await needs(words.waits).getByRole('button', { name: words.show }).click();
    await expect(page).toHaveURL(/\?tab=vaccines&filter=status:PENDING/);
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('button', { name: miner, exact: true }).click();
    await expect(page.getByRole('complementary', { name: miner })).toBeVisible();

    await needs(words.active).getByRole('button', { name: words.show }).click();
    await expect(page).toHaveURL(/\?tab=alerts$/);
    const alerts = page.getByRole('table', { name: words.alerts }).locator('[data-row]');
    await expect(alerts, 'the alerts of other computers are not its own').toHaveCount(1);
    await alerts.first().locator('[data-row-open]').click();
    const panel = page.getByRole('complementary', { name: miner });
    await expect(panel.getByText(`/opt/read-${locale}/malvado`)).toBeVisible();
    await panel.getByRole('link', { name }).click();
    await hasAddress(page, addressOf(hospital, id));

    const parts = page.getByRole('navigation', { name: words.parts });
    await parts.getByRole('link', { name: words.inventory }).click();
    await expect(page.getByText('Intel Core i5-8500')).toBeVisible();
    await parts.getByRole('link', { name: words.history }).click();
    await expect(page.getByText(words.enrolled)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.enrolled)).toBeVisible();
    await expect(parts.getByRole('link', { name: words.history })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByText('Intel Core i5-8500')).toBeVisible();
    await page.getByRole('link', { name: words.back }).click();
    await expect(page).toHaveURL(new RegExp(`/agencies/${hospital}/computers$`));
  });

  test(`a computer is worked on from its page, which goes along when it is moved: ${locale}`, async ({ page }) => {
    const { id } = computers[`worked-${locale}`];
    await enterAt(page, server.url, locale, addressOf(hospital, id));
    const rows = page.getByRole('table').locator('[data-row]');
    const last = rows.filter({ hasText: unasked });
    await last.getByRole('button', { name: words.execute(unasked) }).click();
    await told(page, toldWords[locale].vaccine.onComputer);
    await expect(last.getByText(words.pending, { exact: true })).toBeVisible();
    await expect(rows, 'nothing jumps under the pointer').toContainText([miner, unasked]);
    await page.getByRole('checkbox', { name: words.select(miner) }).check();
    await expect(page.getByRole('button', { name: words.executeSome, exact: true })).toBeVisible();

    await page.getByRole('button', { name: words.changeTags }).click();
    await expect(page.locator('form input:focus')).toHaveCount(1);
    await page.keyboard.type('urgencias');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.saveTags }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^urgencias$/ })).toBeVisible();

    await page.getByRole('button', { name: words.move, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: words.target }).fill('ayuntamiento de olivares');
    await page.getByRole('listbox').getByRole('option', { name: 'Ayuntamiento de Olivares' }).click();
    await dialog.getByRole('button', { name: words.confirmMove }).click();
    await hasAddress(page, addressOf(town, id));
    await expect(heading(page)).toHaveText(`norte-worked-${locale}`);
    // What happened before is its own all the same.
    await page.getByRole('navigation', { name: words.parts }).getByRole('link', { name: words.alerts }).click();
    await expect(page.getByRole('table', { name: words.alerts }).locator('[data-row]')).toHaveCount(1);

    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirmDelete }).click();
    await told(page, toldWords[locale].computer.deleted);
    await expect(page).toHaveURL(new RegExp(`/agencies/${town}/computers$`));
  });

  test(`vaccines of a computer are executed and stopped on all that match, on other pages too: ${locale}`, async ({
    page,
  }) => {
    const many = 12;
    // One of them is past its end: it keeps none of the others from being executed.
    const made = await Promise.all(
      Array.from({ length: many }, (_, at) =>
        makeVaccine(`Serie ${locale} ${at}`, `serie-${locale}-${at}`, at === 0 ? '2020-01-01T00:00:00Z' : undefined),
      ),
    );
    const params = { agentId: foreign.id };
    const pending = async () => {
      const query = { filter: `"Serie ${locale}",status:PENDING`, size: '1' };
      return (await admin(api.deployments.ofComputer, { params, query })).paging.total;
    };
    await page.goto(`${server.url}/#/${locale}/login`);
    await signInHere(page, locale);
    const filter = encodeURIComponent(`"Serie ${locale}"`);
    await openScreen(page, server.url, locale, `${addressOf(town, foreign.id)}?size=10&filter=${filter}`);
    const selectAll = async () => {
      await page.getByRole('checkbox', { name: words.selectPage }).check();
      await page.getByRole('button', { name: words.selectMatching(many) }).click();
    };
    await selectAll();
    await page.getByRole('button', { name: words.executeSome, exact: true }).click();
    await until('all wait for their computer', 60, async () => (await pending()) === many - 1);
    // The answer takes the selection away: all that match, selected before it, would be the same.
    await expect(page.getByRole('button', { name: words.executeSome, exact: true })).toHaveCount(0);
    await selectAll();
    await page.getByRole('button', { name: words.stopSome, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.stopVaccines(many) })
      .click();
    await told(page, toldWords[locale].vaccine.stoppedOnComputer);
    await until('none does', 60, async () => (await pending()) === 0);
    for (const { id: vaccineId } of made) await admin(api.vaccines.remove, { params: { vaccineId } });
  });

  test(`an address of no computer says so, and leads back to those there are: ${locale}`, async ({ page }) => {
    await page.goto(`${server.url}/#/${locale}/login`);
    await signInHere(page, locale);
    for (const id of [nowhere, 'ninguno']) {
      await openAnew(page, `${server.url}/#/${locale}${addressOf(hospital, id)}`);
      await expect(heading(page)).toHaveText(words.noSuch);
      await page.getByRole('link', { name: words.back }).click();
      await expect(page).toHaveURL(new RegExp(`/agencies/${hospital}/computers$`));
    }
  });
}

test('one that somebody else deletes while it is looked at says so by itself', async ({ page }) => {
  const { apikey } = await admin(api.agencies.get, { params: { agencyId: hospital } });
  const { id } = await enrolMadeUp(server.url, apikey ?? '', 'efimero');
  await enterAt(page, server.url, 'es', addressOf(hospital, id));
  await expect(heading(page)).toHaveText('efimero');
  await admin(api.computers.remove, { params: { agentId: id } });
  await expect(heading(page)).toHaveText(computerPageWords.es.noSuch);
});

test('a computer of an agency that is not one’s own looks like none at all', async ({ browser }) => {
  const person = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [hospital]);
  const page = await browserOf(browser, server.url, person);
  await openAnew(page, `${server.url}/#/es${addressOf(hospital, foreign.id)}`);
  await expect(heading(page)).toHaveText(computerPageWords.es.noSuch);
  await openAnew(page, `${server.url}/#/es${addressOf(town, foreign.id)}`);
  await expect(page.getByText('No se ha encontrado el organismo')).toBeVisible();
  await expect(page.getByText('olivares-1')).toHaveCount(0);
  await openAnew(page, `${server.url}/#/es${addressOf(hospital, computers['read-es'].id)}`);
  await expect(heading(page)).toHaveText('norte-read-es');
  await expect(page.getByRole('button', { name: computerPageWords.es.changeTags })).toHaveCount(0);
  await page.context().close();
});
