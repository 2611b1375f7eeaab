import { api, type Count } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { dashboardWords } from './support/dashboard-words.ts';
import { enrolMadeUp, type MadeUpComputer, newId } from './support/made-up-computer.ts';
import { browserOf, makePerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { type Locale, nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let north: string;
let vaccineId: string;
let reporting: MadeUpComputer;

const detail = { rule: 'processes: minero-malo', image: '/opt/minero-malo', pid: 4242 };
const alert = () => ({ id: newId(), vaccineId, message: 'minero-malo', detail });

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const make = async (name: string, sector: string) => {
    const { id: sectorId } = await admin(api.sectors.create, { body: { name: sector } });
    return admin(api.agencies.create, { body: { name, metadata: { sectorId, supportEmail: '' } } });
  };
  const hospital = await make('Hospital del Norte', 'Sanidad');
  const town = await make('Ayuntamiento del Sur', 'Administración local');
  north = hospital.agencyId;
  const rules = { processes: ['minero-malo'] };
  const draft = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN', rules } as const;
  vaccineId = (await admin(api.vaccines.create, { body: { name: 'Minero de prueba', ...draft } })).id;
  reporting = await enrolMadeUp(server.url, hospital.apikey ?? '', 'norte-1');
  await enrolMadeUp(server.url, hospital.apikey ?? '', 'norte-2');
  const other = await enrolMadeUp(server.url, town.apikey ?? '', 'sur-1');
  await reporting.report([alert(), alert(), alert()]);
  await other.report([alert()]);
  // What was reported is counted within seconds, and the first day is taken within a minute.
  await until('everything is counted', 120, async () => {
    const { alerts, agents, agencies } = await admin(api.stats.totals, {});
    const { updatedOn } = await admin(api.stats.evolution, { params: { days: '7' } });
    const bySector = await admin(api.stats.alerts, { query: { groupBy: 'sector' } });
    return alerts === 4 && agents === 3 && agencies === 2 && updatedOn !== null && bySector.length === 2;
  });
});
test.afterAll(() => server.dispose());

/** A chart, by its title. */
const chartOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What the bars of a chart say, from top to bottom. */
const barsOf = (page: Page, title: string) => () =>
  chartOf(page, title)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

const said = (counts: readonly Count[]) => counts.map(({ label, count }) => `${label}: ${count}`);

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the dashboard: ${locale}`, () => {
    const words = dashboardWords[locale];
    const day = (label: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(label));
    let page: Page;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(() => page.context().close());
    const open = (path: string) => openScreen(page, server.url, locale, path);

    test('its numbers and its bars are what the server says', async () => {
      await open('/');
      const { alerts, agents, vaccines, agencies } = await admin(api.stats.totals, {});
      for (const sentence of [words.alerts(alerts), words.computers(agents), words.vaccines(vaccines ?? 0)])
        await expect(page.getByRole('link', { name: sentence, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: words.agencies(agencies ?? 0), exact: true })).toBeVisible();
      await expect(page.getByText(words.needsAlerts)).toBeVisible();
      for (const groupBy of ['vaccine', 'computer', 'agency', 'sector'] as const) {
        const counts = await admin(api.stats.alerts, { query: { groupBy } });
        expect(counts.length, groupBy).toBeGreaterThan(0);
        await expect.poll(barsOf(page, words.charts[groupBy]), groupBy).toEqual(said(counts));
      }
      const versions = await admin(api.stats.agents, { query: { groupBy: 'version' } });
      await expect.poll(barsOf(page, words.charts.version)).toEqual(said(versions));
      const systems = await admin(api.stats.agents, { query: { groupBy: 'os' } });
      expect(systems.length).toBeGreaterThan(0);
      await expect.poll(async () => (await barsOf(page, words.charts.os)()).length).toBe(systems.length);
      // Nobody checks in for them: after a while they are away.
      await expect(chartOf(page, words.charts.offline)).toContainText(
        new RegExp(`Hospital del Norte|${words.noneOffline}`),
      );
      await expect(chartOf(page, words.charts.versionsPerDay)).toBeVisible();
      const first = async () => (await barsOf(page, words.charts.status)())[0] ?? '';
      await expect.poll(first).toMatch(new RegExp(`^${words.online}: \\d+$`));
      await picture(page, `dashboard-${locale}`);
    });

    test('a line is read by keyboard, day by day', async () => {
      await open('/');
      const { agents } = await admin(api.stats.evolution, { params: { days: '7' } });
      const values = agents.datasets[0]?.data ?? [];
      const slider = chartOf(page, words.charts.evolution).getByRole('slider');
      const tells = (at: number) =>
        expect(slider).toHaveAttribute(
          'aria-valuetext',
          `${day(agents.labels.at(at) ?? '')}: ${values.at(at) ?? words.unknown}`,
        );
      await slider.focus();
      await tells(-1);
      await page.keyboard.press('ArrowLeft');
      await tells(-2);
      await page.keyboard.press('Home');
      await tells(0);
      await page.keyboard.press('ArrowRight');
      await tells(1);
      await page.keyboard.press('End');
      await tells(-1);
    });

    test('over twelve months it is another period, and the address keeps it', async () => {
      await open('/');
      await page.getByText(words.months, { exact: true }).click();
      await expect(page).toHaveURL(/days=365/);
      await nothingLoads(page);
      await expect(chartOf(page, words.charts.perDay).getByRole('slider')).toHaveAttribute('max', '364');
      await page.reload();
      await expect(chartOf(page, words.charts.perDay).getByRole('slider')).toHaveAttribute('max', '364');
    });

    test('behind a chart stands its table', async () => {
      await open('/');
      const { vaccine, perDay } = words.charts;
      for (const title of [vaccine, perDay])
        await page.getByRole('button', { name: words.table(title), exact: true }).click();
      const bars = chartOf(page, vaccine).getByRole('table', { name: vaccine });
      await expect(bars.getByRole('row').nth(1)).toHaveText(/^Minero de prueba\D*4$/);
      const { alertsPerDay } = await admin(api.stats.evolution, { params: { days: '7' } });
      const lines = chartOf(page, perDay).getByRole('table', { name: perDay });
      await expect(lines.getByRole('row')).toHaveCount(alertsPerDay.labels.length + 1);
      await expect(lines.getByRole('row').nth(1)).toContainText(day(alertsPerDay.labels.at(-1) ?? ''));
      await axe(page, 'charts as tables');
    });

    test('a bar leads to the list of what it counts, which says by which vaccine', async () => {
      await open('/');
      await chartOf(page, words.charts.vaccine).getByRole('link', { name: 'Minero de prueba: 4' }).click();
      await expect(page).toHaveURL(new RegExp(`/alerts\\?filter=vaccine:${vaccineId}`));
      await expect(page.getByRole('button', { name: words.ofVaccine })).toBeVisible();
      await expect(page.locator('tr[data-row]')).toHaveCount(4);
    });

    test('one of the latest alerts leads to itself', async () => {
      await open('/');
      const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: words.latest }) });
      await expect(latest.getByRole('listitem')).toHaveCount(4);
      // Names that are cut in the middle are heard whole.
      const named = latest.getByRole('link', { name: /Hospital del Norte|Ayuntamiento del Sur/ });
      await expect(named).toHaveCount(4);
      await latest.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/alerts\?panel=/);
    });

    test('a chart that fails is quiet about it, in its place, and can be tried again', async () => {
      const failing = /\/api\/stats\/alerts\/count\?groupBy=vaccine/;
      const evolution = /\/api\/stats\/evolution\//;
      for (const calls of [failing, evolution])
        await page.route(calls, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
      await open('/');
      const chart = chartOf(page, words.charts.vaccine);
      await expect(chart.getByText(words.failed)).toBeVisible();
      await expect(page.getByText(words.evolutionFailed)).toBeVisible();
      await expect(page.getByRole('region', { name: words.told }).getByRole('button')).toHaveCount(0);
      await expect.poll(barsOf(page, words.charts.computer)).toHaveLength(2);
      await axe(page, 'charts that failed');
      await picture(page, `dashboard-failed-${locale}`);
      await page.unroute(failing);
      await page.unroute(evolution);
      await chart.getByRole('button', { name: words.retry }).click();
      await expect.poll(barsOf(page, words.charts.vaccine)).toEqual(['Minero de prueba: 4']);
      await page.getByRole('alert').getByRole('button', { name: words.retry }).click();
      await expect(chartOf(page, words.charts.evolution).getByRole('slider')).toHaveCount(1);
    });

    test('an agency has a dashboard of its own numbers', async () => {
      await open(`/agencies/${north}/computers`);
      const sections = page.getByRole('navigation', { name: words.sections });
      await sections.getByRole('link', { name: words.section, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/agencies/${north}$`));
      const params = { agencyId: north };
      const counts = await admin(api.agencyStats.alerts, { params, query: { groupBy: 'computer' } });
      await expect.poll(barsOf(page, words.charts.computer)).toEqual(said(counts));
      await expect(page.getByRole('link', { name: words.alerts(3), exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: words.computers(2), exact: true })).toBeVisible();
      await expect(chartOf(page, words.charts.agency)).toHaveCount(0);
      await chartOf(page, words.charts.computer).getByRole('link', { name: 'norte-1: 3' }).click();
      await expect(page).toHaveURL(new RegExp(`/agencies/${north}/alerts\\?filter=computer:`));
      await expect(page.locator('tr[data-row]')).toHaveCount(3);
    });
  });

const es = dashboardWords.es;

for (const [username, role, own] of [
  ['gestora', 'ROLE_MANAGER', 'both'],
  ['mesa', 'ROLE_SERVICEDESK', 'none'],
  ['usuaria-de-dos', 'ROLE_USER', 'both'],
  ['lectora-de-dos', 'ROLE_READONLY', 'both'],
  ['usuaria-de-uno', 'ROLE_USER', 'north'],
  ['lectora-de-uno', 'ROLE_READONLY', 'north'],
  ['clasificada', 'ROLE_CLASSIFIED', 'none'],
] as const)
  test(`${username} begins where their work is, and nothing is asked that is refused`, async ({ browser }) => {
    const { collection } = await admin(api.agencies.list, {});
    const all = { both: collection.map(({ agencyId }) => agencyId), north: [north], none: [] };
    const person = await makePerson(admin, server.url, username, role, all[own]);
    const refused: string[] = [];
    const page = await browserOf(browser, server.url, person);
    page.on('response', (reply) => {
      if (reply.url().includes('/api/') && reply.status() === 403) refused.push(reply.url());
    });
    const path = own === 'north' ? `/agencies/${north}` : role === 'ROLE_CLASSIFIED' ? '/vaccines' : '/';
    await page.reload();
    await expect(page).toHaveURL(({ hash }) => hash.replace(/\/$/, '') === `#/es${path.replace(/\/$/, '')}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await nothingLoads(page);
    const seesCharts = role === 'ROLE_CLASSIFIED' ? 0 : 1;
    if (own === 'north') await expect(page.locator('main').getByText('Hospital del Norte')).toHaveCount(1);
    await expect(chartOf(page, es.charts.vaccine)).toHaveCount(seesCharts);
    await expect(chartOf(page, es.charts.agency)).toHaveCount(0);
    await expect(chartOf(page, es.charts.sector)).toHaveCount(0);
    const seesSectors = role === 'ROLE_MANAGER' || role === 'ROLE_SERVICEDESK';
    await expect(chartOf(page, es.charts.deployedBySector)).toHaveCount(seesSectors ? 1 : 0);
    await picture(page, `dashboard-of-${username}`);
    expect(refused).toEqual([]);
    await page.context().close();
  });

test('an alert that comes in waits until it is asked for, and moves nothing', async ({ browser }) => {
  const manager = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [north]);
  const page = await browserOf(browser, server.url, manager);
  await page.clock.install();
  await openScreen(page, server.url, 'es', `/agencies/${north}`);
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: es.latest }) });
  const places = () => page.locator('main h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect(latest.getByRole('listitem')).toHaveCount(3);
  const before = await places();
  await reporting.report([alert()]);
  await page.clock.fastForward('01:05');
  const arrived = latest.getByRole('button', { name: es.arrived });
  await expect(arrived).toBeVisible();
  await expect(latest.getByRole('listitem')).toHaveCount(3);
  await nothingLoads(page);
  await expect.poll(places).toEqual(before);
  await arrived.click();
  await expect(latest.getByRole('listitem')).toHaveCount(4);
  await page.context().close();
});
