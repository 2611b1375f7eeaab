import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import {
  confirmReach,
  createDecoy,
  executeInRow,
  makeAgency,
  openDeployments,
  rowOf,
  slow,
  type TestAgency,
} from './support/deployments.ts';
import { holdRequests } from './support/hold-requests.ts';
import { browserOf, makePerson } from './support/people.ts';
import { openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
let hospital: TestAgency;
let town: TestAgency;
let computer = '';

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  hospital = await makeAgency(admin, 'Hospital de la Vega');
  town = await makeAgency(admin, 'Ayuntamiento del Alto');
  agent = await startAgent(server.url, hospital.apikey);
  computer = await until('the computer is enrolled', 60, async () => {
    const { collection } = await admin(api.computers.list, { params: { agencyId: hospital.id } });
    return collection[0]?.name;
  });
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const planted = (path: string) => existsSync(join(agent.root, path));

for (const locale of ['es', 'en'] as const) {
  const words = deploymentWords[locale];
  const { vaccine: says } = toldWords[locale];

  test(`a vaccine is executed, stopped, kept out and let in again, by agency, by hand and by itself: ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const name = `Señuelo ${locale}`;
    const path = `/srv/senuelo-${locale}`;
    const { id } = await createDecoy(admin, name, path);
    await openDeployments(page, server.url, locale, id);
    const row = rowOf(page, hospital);
    const about = words.inside(name, hospital.name);
    const state = (text: string) => row.getByText(text, { exact: true });
    const dialog = page.getByRole('dialog');

    await test.step('executed on an agency, it is applied', async () => {
      await executeInRow(page, words, name, hospital);
      await told(page, says.executed);
      await expect(state(words.applied)).toBeVisible(slow);
      expect(planted(path)).toBe(true);
      await openRow(page, hospital.name);
      await expect(page.getByRole('complementary', { name: hospital.name }).getByText(computer)).toBeVisible();
      await expect(page.getByText(words.byAgency).first()).toBeVisible();
    });

    await test.step('stopped, it is withdrawn', async () => {
      await row.getByRole('button', { name: words.stop(about) }).click();
      await dialog.getByRole('button', { name: words.confirmStop }).click();
      await told(page, says.stopped);
      await expect(state(words.notRequired)).toBeVisible(slow);
      await until('the decoy is gone', 60, async () => !planted(path));
    });

    await test.step('executed and excluded, it is withdrawn; included, applied again', async () => {
      await executeInRow(page, words, name, hospital);
      await expect(state(words.applied)).toBeVisible(slow);
      const panel = page.getByRole('complementary', { name: hospital.name });
      await panel.getByRole('button', { name: words.exclude, exact: true }).click();
      await dialog.getByRole('button', { name: words.exclude, exact: true }).click();
      await told(page, says.excluded);
      await expect(state(words.excluded)).toBeVisible(slow);
      await until('the decoy is gone', 60, async () => !planted(path));
      await row.getByRole('button', { name: words.include(about) }).click();
      await told(page, says.included);
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
      await until('the decoy is gone', 60, async () => !planted(path));
    });

    await test.step('by itself wherever it may be, at once where those are few; and no longer', async () => {
      await page.getByRole('switch', { name: words.autorun }).press('Space');
      await told(page, says.automatic);
      const panel = page.getByRole('complementary', { name: hospital.name });
      await expect(panel.getByText(words.byAutorun).first()).toBeVisible(slow);
      await expect(state(words.applied)).toBeVisible(slow);
      await page.getByRole('switch', { name: words.autorun }).press('Space');
      await dialog.getByRole('button', { name: words.autorunOff, exact: true }).click();
      await told(page, says.notAutomatic);
      await expect(state(words.notRequired)).toBeVisible(slow);
    });
  });

  test(`what failed says why, and what to do: ${locale}`, async ({ page }) => {
    const path = `srv/ajeno-${locale}`;
    await mkdir(join(agent.root, 'srv'), { recursive: true });
    await writeFile(join(agent.root, path), 'de otro');
    const name = `Ocupado ${locale}`;
    const { id } = await createDecoy(admin, name, `/${path}`);
    await openDeployments(page, server.url, locale, id);
    const row = rowOf(page, hospital);
    await executeInRow(page, words, name, hospital);
    await expect(row.getByText(words.failed, { exact: true })).toBeVisible(slow);
    await openRow(page, hospital.name);
    await expect(page.getByText(words.ours)).toBeVisible();
    await admin(api.vaccines.remove, { params: { vaccineId: id } });
  });
}

test('what was asked for stands in its row at once, before the server has answered', async ({ page }) => {
  const words = deploymentWords.es;
  const name = 'Al momento';
  const { id } = await createDecoy(admin, name, '/srv/al-momento');
  await openDeployments(page, server.url, 'es', id);
  const row = rowOf(page, hospital);
  const state = (text: string) => row.getByText(text, { exact: true });
  const letExecute = await holdRequests(page, /\/apply$/);
  await executeInRow(page, words, name, hospital);
  await expect(state(words.pending)).toBeVisible();
  letExecute();
  await expect(state(words.applied)).toBeVisible(slow);
  const letStop = await holdRequests(page, /\/stop$/);
  await row.getByRole('button', { name: words.stop(words.inside(name, hospital.name)) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirmStop }).click();
  await expect(state(words.applied)).toHaveCount(0);
  letStop();
  await expect(state(words.notRequired)).toBeVisible(slow);

  const change = new RegExp(`/api/vaccines/${id}$`);
  const letAutorun = await holdRequests(page, change, { reads: false });
  const autorun = page.getByRole('switch', { name: words.autorun });
  await autorun.press('Space');
  await expect(state(words.required)).toBeVisible();
  letAutorun();
  await expect(state(words.applied)).toBeVisible(slow);
  await page.unroute(change);
  const letEnd = await holdRequests(page, change, { reads: false });
  await autorun.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: words.autorunOff, exact: true }).click();
  await expect(state(words.notRequired)).toBeVisible();
  letEnd();
  await admin(api.vaccines.remove, { params: { vaccineId: id } });
});

test('what is executed on several agencies says whom it reaches; whoever thinks better of it finds them ticked', async ({
  page,
}) => {
  const words = deploymentWords.es;
  const name = 'En varios';
  const { id } = await createDecoy(admin, name, '/srv/en-varios');
  await openDeployments(page, server.url, 'es', id);
  const boxes = [hospital, town].map((agency) => rowOf(page, agency).getByRole('checkbox'));
  for (const box of boxes) await box.check();
  const execute = page.getByRole('button', { name: words.executeIn(2) });
  const dialog = page.getByRole('dialog', { name: words.reachTitle(name, 1) });

  await execute.click();
  await expect(dialog.getByText(words.reachOnlyOne(2))).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: words.except })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.cancelDialog, exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const box of boxes) await expect(box).toBeChecked();

  await execute.click();
  await confirmReach(page, words, name, 1);
  for (const box of boxes) await expect(box).not.toBeChecked();
  await expect(rowOf(page, hospital).getByText(words.applied, { exact: true })).toBeVisible(slow);
  await admin(api.vaccines.remove, { params: { vaccineId: id } });
});

test('who sees vaccines alone deploys them in the agencies that are theirs to see, and who has agencies in all of theirs', async ({
  browser,
}) => {
  const words = deploymentWords.es;
  const name = 'De cada cual';
  const { id } = await createDecoy(admin, name, '/srv/de-cada-cual');
  const secret = await admin(api.agencies.create, { body: { name: 'Unidad reservada', serviceType: 3 } });
  const classified = await makePerson(admin, server.url, 'reservada', 'ROLE_CLASSIFIED');
  const page = await browserOf(browser, server.url, classified);
  await openScreen(page, server.url, 'es', `/vaccines/${id}/deployments`);
  const row = rowOf(page, secret);
  await expect(row).toBeVisible();
  await expect(rowOf(page, hospital)).toHaveCount(0);
  const execute = row.getByRole('button', { name: words.execute(words.inside(name, secret.name)) });
  await execute.click();
  // Nobody is there yet: none can be left out, and who comes gets it.
  const dialog = page.getByRole('dialog', { name: words.reachTitle(name, 0) });
  await expect(dialog.getByText(words.reachNobody)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: words.except })).toHaveCount(0);
  await confirmReach(page, words, name, 0);
  await expect(execute).toBeHidden();
  await expect(page.getByRole('button', { name: words.mine })).toHaveCount(0);
  await page.context().close();

  const manager = await makePerson(admin, server.url, 'gestora-de-vega', 'ROLE_MANAGER', [hospital.id]);
  const theirs = await browserOf(browser, server.url, manager);
  await openScreen(theirs, server.url, 'es', `/vaccines/${id}/deployments`);
  await expect(theirs.getByRole('switch', { name: words.autorun })).toHaveCount(0);
  await theirs.getByRole('button', { name: words.mine }).click();
  await confirmReach(theirs, words, name, 1);
  await expect(rowOf(theirs, hospital).getByText(words.applied, { exact: true })).toBeVisible(slow);
  await expect(rowOf(theirs, town)).toHaveCount(0);
  await theirs.getByRole('button', { name: words.notMine }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: words.notMine }).click();
  await expect(rowOf(theirs, hospital).getByText(words.notRequired, { exact: true })).toBeVisible(slow);
  await theirs.context().close();
});
