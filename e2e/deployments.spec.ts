import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import { simulate } from './support/fleet.ts';
import { browserOf, makePerson } from './support/people.ts';
import { openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { startSuspect } from './support/suspect.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
const hospital = { name: 'Hospital de la Vega', id: '', apikey: '' };
const town = { name: 'Ayuntamiento del Alto', id: '', apikey: '' };
let computer = '';
const simulated = 150;
/** Of them, those that a vaccine for Windows can be executed on. */
let many = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer();
  admin = await signIn(server.url);
  for (const agency of [hospital, town]) {
    const made = await admin(api.agencies.create, { body: { name: agency.name } });
    agency.id = made.agencyId;
    agency.apikey = made.apikey ?? '';
  }
  agent = await startAgent(server.url, hospital.apikey);
  await simulate(server.url, town.apikey, simulated, 'lejos');
  computer = await until('the computer is enrolled', 30, async () => {
    const { collection } = await admin(api.computers.list, { params: { agencyId: hospital.id } });
    return collection[0]?.name;
  });
  await until('the others are away', 120, async () => {
    const query = { filter: 'status:ONLINE' };
    return (await admin(api.computers.list, { params: { agencyId: town.id }, query })).paging.total === 0;
  });
  const query = { filter: 'osFamily:windows' };
  many = (await admin(api.computers.list, { params: { agencyId: town.id }, query })).paging.total;
  expect(many).toBeGreaterThan(100);
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const decoy = (name: string, path: string, osFamily: 'linux' | 'windows' = 'linux') =>
  admin(api.vaccines.create, {
    body: { name, type: 'FILE', osFamily, criticality: 2, category: 'RANSOM', rules: { filePaths: [path] } },
  });

const rowOf = (page: Page, agency: { name: string }) => page.getByRole('row', { name: new RegExp(agency.name) });
const openRow = (page: Page, { name }: { name: string }) =>
  rowOf(page, { name }).getByRole('button', { name, exact: true }).click();
const planted = (path: string) => existsSync(join(agent.root, path));
const slow = { timeout: 40_000 };

for (const locale of ['es', 'en'] as const) {
  const words = deploymentWords[locale];

  const openDeployments = async (page: Page, vaccineId: string) => {
    await page.goto(`${server.url}/#/${locale}/login`);
    await signInHere(page, locale);
    await openScreen(page, server.url, locale, `/vaccines/${vaccineId}/deployments`);
  };

  test(`a vaccine is executed, stopped, kept out and let in again, by agency, by hand and by itself: ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const name = `Señuelo ${locale}`;
    const path = `/srv/senuelo-${locale}`;
    const { id } = await decoy(name, path);
    await openDeployments(page, id);
    const row = rowOf(page, hospital);
    const about = words.inside(name, hospital.name);
    const state = (text: string) => row.getByText(text, { exact: true });
    const dialog = page.getByRole('dialog');

    await test.step('executed on an agency, it is applied', async () => {
      await row.getByRole('button', { name: words.execute(about) }).click();
      await expect(state(words.applied)).toBeVisible(slow);
      expect(planted(path)).toBe(true);
      await openRow(page, hospital);
      await expect(page.getByRole('complementary', { name: hospital.name }).getByText(computer)).toBeVisible();
      await expect(page.getByText(words.byAgency).first()).toBeVisible();
    });

    await test.step('stopped, it is withdrawn', async () => {
      await row.getByRole('button', { name: words.stop(about) }).click();
      await dialog.getByRole('button', { name: words.confirmStop }).click();
      await expect(state(words.notRequired)).toBeVisible(slow);
      await until('the decoy is gone', 30, async () => !planted(path));
    });

    await test.step('executed and excluded, it is withdrawn; included, applied again', async () => {
      await row.getByRole('button', { name: words.execute(about) }).click();
      await expect(state(words.applied)).toBeVisible(slow);
      const panel = page.getByRole('complementary', { name: hospital.name });
      await panel.getByRole('button', { name: words.exclude, exact: true }).click();
      await dialog.getByRole('button', { name: words.exclude, exact: true }).click();
      await expect(state(words.excluded)).toBeVisible(slow);
      await until('the decoy is gone', 30, async () => !planted(path));
      await row.getByRole('button', { name: words.include(about) }).click();
      await expect(state(words.applied)).toBeVisible(slow);
      await row.getByRole('button', { name: words.stop(about) }).click();
      await dialog.getByRole('button', { name: words.confirmStop }).click();
      await expect(state(words.notRequired)).toBeVisible(slow);
    });

    await test.step('executed by hand on one computer, and stopped there', async () => {
      const panel = page.getByRole('complementary', { name: hospital.name });
      const onIt = words.on(name, computer);
      await panel.getByRole('button', { name: words.execute(onIt) }).click();
      await expect(panel.getByText(words.byHand)).toBeVisible(slow);
      expect(planted(path)).toBe(true);
      await panel.getByRole('button', { name: words.stop(onIt) }).click();
      await expect(state(words.notRequired)).toBeVisible(slow);
      await until('the decoy is gone', 30, async () => !planted(path));
    });

    await test.step('by itself wherever it may be, at once where those are few; and no longer', async () => {
      await page.getByRole('switch', { name: words.autorun }).press('Space');
      const panel = page.getByRole('complementary', { name: hospital.name });
      await expect(panel.getByText(words.byAutorun).first()).toBeVisible(slow);
      await expect(state(words.applied)).toBeVisible(slow);
      await page.getByRole('switch', { name: words.autorun }).press('Space');
      await dialog.getByRole('button', { name: words.autorunOff, exact: true }).click();
      await expect(state(words.notRequired)).toBeVisible(slow);
    });
  });

  test(`what reaches more than a hundred computers is shown before it does; what waits says what for: ${locale}`, async ({
    page,
  }) => {
    const name = `Para todos ${locale}`;
    const { id } = await decoy(name, `C:\\para-todos-${locale}`, 'windows');
    await openDeployments(page, id);
    const row = rowOf(page, town);
    const execute = row.getByRole('button', { name: words.execute(words.inside(name, town.name)) });
    const dialog = page.getByRole('dialog', { name: words.reachTitle(name, many) });

    await execute.click();
    await expect(dialog.getByText(words.offline(many))).toBeVisible();
    await dialog.getByRole('button', { name: words.cancelDialog }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(words.notRequired, { exact: true })).toBeVisible();

    await execute.click();
    await dialog.getByRole('button', { name: words.reachVerb(many) }).click();
    await expect(row.getByText(words.pending, { exact: true })).toBeVisible();
    await openRow(page, town);
    const panel = page.getByRole('complementary', { name: town.name });
    await expect(panel.getByText(words.waits).first()).toBeVisible();
    await row.getByRole('button', { name: words.cancel(words.inside(name, town.name)) }).click();
    await expect(row.getByText(words.notRequired, { exact: true })).toBeVisible();
  });

  test(`computers that are picked are vaccinated, once it was said whom that reaches: ${locale}`, async ({ page }) => {
    const name = `Para elegidos ${locale}`;
    const { id } = await decoy(name, `C:\\elegidos-${locale}`, 'windows');
    await page.goto(`${server.url}/#/${locale}/login`);
    await signInHere(page, locale);
    await openScreen(page, server.url, locale, `/agencies/${town.id}/computers?all=1&filter=osFamily:windows`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.vaccinate, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: words.vaccine }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(dialog.getByText(words.pickedOffline)).toBeVisible();
    await dialog.getByRole('button', { name: words.reachVerb(2) }).click();
    await expect(dialog).toBeHidden();
    const query = { filter: `agency:${town.id}` };
    const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId: id }, query })).collection;
    expect(row?.computers.pending).toBe(2);
  });

  test(`what failed says why, and what to do: ${locale}`, async ({ page }) => {
    const path = `srv/ajeno-${locale}`;
    await mkdir(join(agent.root, 'srv'), { recursive: true });
    await writeFile(join(agent.root, path), 'de otro');
    const name = `Ocupado ${locale}`;
    const { id } = await decoy(name, `/${path}`);
    await openDeployments(page, id);
    const row = rowOf(page, hospital);
    await row.getByRole('button', { name: words.execute(words.inside(name, hospital.name)) }).click();
    await expect(row.getByText(words.failed, { exact: true })).toBeVisible(slow);
    await openRow(page, hospital);
    await expect(page.getByText(words.ours)).toBeVisible();
    await admin(api.vaccines.remove, { params: { vaccineId: id } });
  });

  test(`an alert that is judged false leads to an exception, and the program lives: ${locale}`, async ({ page }) => {
    test.setTimeout(180_000);
    const program = `contable-${locale}`;
    const { id } = await admin(api.vaccines.create, {
      body: {
        ...{ name: `Impostor ${locale}`, type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' },
        rules: { processes: [program], killProcess: true },
      },
    });
    const params = { vaccineId: id, agencyId: hospital.id };
    await admin(api.deployments.applyToAgency, { params, body: [] });
    await until('it is applied', 40, async () => {
      const { collection } = await admin(api.deployments.ofVaccine, { params: { vaccineId: id } });
      return collection.some((one) => one.agencyId === hospital.id && one.status === 1);
    });
    const folder = await mkdtemp(join(tmpdir(), 'egida-contabilidad-'));
    try {
      const stopped = await startSuspect(program, folder);
      expect((await stopped.ended).signal).toBe('SIGKILL');

      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
      const named = new RegExp(`Impostor ${locale}`);
      await page.getByRole('row', { name: named }).first().getByRole('button', { name: named }).click();
      await page.getByRole('button', { name: words.reject, exact: true }).click();
      await expect(page.getByText(words.proposal)).toBeVisible();
      await expect(page.getByText(join(folder, program), { exact: true }).last()).toBeVisible();
      await page.getByRole('button', { name: words.acceptHere }).click();
      await expect(page.getByText(words.already)).toBeVisible();

      // The same name elsewhere is still stopped: when that has happened, the other one has been seen and left alone.
      await until('the program is left alone', 60, async () => {
        const excepted = await startSuspect(program, folder);
        const other = await startSuspect(program);
        expect((await other.ended).signal).toBe('SIGKILL');
        await other.dispose();
        const outcome = await Promise.race([excepted.ended, Promise.resolve('alive')]);
        await excepted.dispose();
        return outcome === 'alive';
      });

      await openScreen(page, server.url, locale, `/vaccines/${id}/deployments`);
      await openRow(page, hospital);
      await expect(page.getByText(join(folder, program), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.noException)).toBeVisible();
    } finally {
      await rm(folder, { recursive: true, force: true });
      await admin(api.vaccines.remove, { params: { vaccineId: id } });
    }
  });
}

test('who sees vaccines alone deploys them in the agencies that are theirs to see, and who has agencies in all of theirs', async ({
  browser,
}) => {
  const words = deploymentWords.es;
  const { id } = await decoy('De cada cual', '/srv/de-cada-cual');
  const secret = await admin(api.agencies.create, { body: { name: 'Unidad reservada', serviceType: 3 } });
  const classified = await makePerson(admin, server.url, 'reservada', 'ROLE_CLASSIFIED');
  const page = await browserOf(browser, server.url, classified);
  await openScreen(page, server.url, 'es', `/vaccines/${id}/deployments`);
  const row = rowOf(page, secret);
  await expect(row).toBeVisible();
  await expect(rowOf(page, hospital)).toHaveCount(0);
  await row.getByRole('button', { name: words.execute(words.inside('De cada cual', secret.name)) }).click();
  await expect(
    row.getByRole('button', { name: words.execute(words.inside('De cada cual', secret.name)) }),
  ).toBeHidden();
  await expect(page.getByRole('button', { name: words.mine })).toHaveCount(0);
  await page.context().close();

  const manager = await makePerson(admin, server.url, 'gestora-de-vega', 'ROLE_MANAGER', [hospital.id]);
  const theirs = await browserOf(browser, server.url, manager);
  await openScreen(theirs, server.url, 'es', `/vaccines/${id}/deployments`);
  await expect(theirs.getByRole('switch', { name: words.autorun })).toHaveCount(0);
  await theirs.getByRole('button', { name: words.mine }).click();
  await expect(rowOf(theirs, hospital).getByText(words.applied, { exact: true })).toBeVisible(slow);
  await expect(rowOf(theirs, town)).toHaveCount(0);
  await theirs.getByRole('button', { name: words.notMine }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: words.notMine }).click();
  await expect(rowOf(theirs, hospital).getByText(words.notRequired, { exact: true })).toBeVisible(slow);
  await theirs.context().close();
});
