import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { enrolMadeUp, hashOf } from './support/made-up-computer.ts';
import { picture } from './support/picture.ts';
import { type Locale, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { telemetryWords } from './support/telemetry-words.ts';
import { until } from './support/until.ts';

/** One program by two names: its content is what tells it. */
const miner = { image: '/tmp/.X11-unix/xmrig', content: 'miner' };
const disguised = { image: '/var/tmp/kworker', content: 'miner' };
const ssh = { image: '/usr/bin/ssh', vendor: 'openssh-client' };

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`telemetry: ${locale}`, () => {
    const said = telemetryWords[locale];
    let server: Server;
    let admin: Client;
    let page: Page;
    let town: string;
    let quiet: string;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      server = await startServer();
      admin = await signIn(server.url);
      const make = (name: string, telemetry: boolean) =>
        admin(api.agencies.create, { body: { name, agentsConfig: { telemetry } } });
      const olivares = await make('Ayuntamiento de Olivares', true);
      const hospital = await make('Hospital de la Ribera', true);
      town = olivares.agencyId;
      quiet = (await make('Consejería de Educación', false)).agencyId;
      const first = await enrolMadeUp(server.url, olivares.apikey ?? '', 'contable-1');
      const second = await enrolMadeUp(server.url, olivares.apikey ?? '', 'contable-2');
      const third = await enrolMadeUp(server.url, hospital.apikey ?? '', 'urgencias-1');
      await first.executed([miner, ssh]);
      await second.executed([disguised]);
      await third.executed([miner]);
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(async () => {
      await page.context().close();
      await server.dispose();
    });

    const open = (path: string) => openScreen(page, server.url, locale, path);
    const rows = () => page.locator('tr[data-row]');
    const rowOf = (text: string) => rows().filter({ hasText: text });
    const panelOf = (program: string) => page.getByRole('complementary', { name: program });
    const openRow = async (text: string, program: string) => {
      await rowOf(text).locator('[data-row-open]').click();
      await expect(panelOf(program)).toBeVisible();
    };

    test('what agents reported is listed, and found by its hash, its name, who made it and where it was', async () => {
      await open('/telemetry');
      await expect(rows()).toHaveCount(4);
      await picture(page, `telemetry-${locale}`);
      const search = page.getByRole('searchbox').first();
      for (const [typed, found] of [
        [hashOf(miner), 3],
        ['kworker', 1],
        ['openssh', 1],
        ['urgencias', 1],
      ] as const) {
        await search.fill(typed);
        await search.press('Enter');
        await expect(rows(), typed).toHaveCount(found);
      }
    });

    test('from a program one comes to every computer that has it, by whatever name, and to what else that one executed', async () => {
      await open('/telemetry');
      await openRow('kworker', 'kworker');
      await expect(panelOf('kworker').getByText(said.onThree)).toBeVisible();
      await expect(panelOf('kworker').getByText(said.stoppedByNone)).toBeVisible();
      await picture(page, `program-${locale}`);
      await panelOf('kworker').getByRole('link', { name: said.seeAll }).click();
      await expect(page.getByRole('button', { name: said.byHash })).toBeVisible();
      await expect(rows()).toHaveCount(3);
      for (const name of ['contable-1', 'contable-2', 'urgencias-1'])
        await expect(rows().getByRole('link', { name, exact: true })).toBeVisible();
      await rows().getByRole('link', { name: 'contable-1', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('contable-1');
      await page.getByRole('navigation', { name: said.parts }).getByRole('link', { name: said.programs }).click();
      await expect(rows()).toHaveCount(2);
      await expect(rowOf('xmrig')).toBeVisible();
      await openRow('ssh', 'ssh');
      await expect(panelOf('ssh').getByText(said.onlyHere)).toBeVisible();
    });

    test('in an agency its own are shown, a press on a value keeps those alike, and the file holds what is listed', async () => {
      await open(`/agencies/${town}/telemetry`);
      await expect(rows()).toHaveCount(3);
      await openRow('kworker', 'kworker');
      await panelOf('kworker').getByRole('link', { name: said.seeOfAgency }).click();
      await expect(rows()).toHaveCount(2);

      await open(`/agencies/${town}/telemetry`);
      const vendor = rowOf('openssh-client').getByText('openssh-client', { exact: true });
      const keep = page.locator('td', { hasText: 'openssh-client' }).getByRole('button', { name: said.filterByValue });
      // It is there for as long as the mouse is over the row, which may move from under it.
      await expect(async () => {
        await vendor.hover({ timeout: 5000 });
        await keep.click({ timeout: 5000 });
      }).toPass();
      await expect(page.getByRole('button', { name: said.byVendor })).toBeVisible();
      await expect(rows()).toHaveCount(1);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: said.export }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      expect(text).toContain(ssh.image);
      expect(text).toContain(hashOf(ssh));
      expect(text).not.toContain('contable-2');
    });

    test('a vaccine against a program begins with its name, its system and where it was seen', async () => {
      const query = { filter: 'image:xmrig agentName:contable-1' };
      const [entry] = (await admin(api.telemetry.list, { query })).collection;
      await open(`/telemetry?panel=${entry?.id}`);
      await panelOf('xmrig').getByRole('button', { name: said.createAgainst }).click();
      const editor = page.getByRole('dialog');
      await expect(editor.locator('[data-path="name"]')).toHaveValue('xmrig');
      await expect(editor.locator('[data-path="rules.processes"]')).toHaveValue('xmrig');
      await expect(editor.getByRole('radio', { name: 'Linux' })).toBeChecked();
      await editor.getByLabel(said.category).selectOption('TROJAN');
      await editor.getByLabel(said.criticality).selectOption('2');
      await editor.getByRole('button', { name: said.create }).click();
      await expect(panelOf('xmrig')).toBeVisible();

      const made = await until('the vaccine is there', 60, async () => {
        const { collection } = await admin(api.vaccines.list, { query: { filter: 'name:xmrig' } });
        return collection[0];
      });
      const { rules, reference, osFamily, autorun } = await admin(api.vaccines.get, { params: { vaccineId: made.id } });
      expect([rules?.processes, osFamily, autorun]).toEqual([['xmrig'], 'linux', false]);
      expect(reference?.sources).toEqual([`${said.seenIn} ${hashOf(miner)}`]);

      await open(`/telemetry?panel=${entry?.id}`);
      await expect(panelOf('xmrig').getByRole('link', { name: 'xmrig', exact: true })).toBeVisible();
      await expect(panelOf('xmrig').getByText(said.stoppedByNone)).toHaveCount(0);
    });

    test('an agency that collects nothing says so, and leads to where it is switched on', async () => {
      const sections = page.getByRole('navigation', { name: said.sections });
      await open(`/agencies/${quiet}/telemetry`);
      await expect(page.getByRole('heading', { name: said.off })).toBeVisible();
      await expect(sections.getByRole('link', { name: said.title })).toHaveCount(0);
      await picture(page, `telemetry-off-${locale}`);
      await page.getByRole('link', { name: said.edit }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('switch', { name: said.collect }).press('Space');
      await editor.getByRole('button', { name: said.save }).click();
      await until('it collects', 60, async () => {
        const agency = await admin(api.agencies.get, { params: { agencyId: quiet } });
        return agency.agentsConfig.telemetry;
      });
      await open(`/agencies/${quiet}/telemetry`);
      await expect(page.getByRole('heading', { name: said.none })).toBeVisible();
      await expect(sections.getByRole('link', { name: said.title })).toBeVisible();
    });
  });
