import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import { executeInRow, makeAgency, rowOf, slow, type TestAgency } from './support/deployments.ts';
import { fleetWords } from './support/fleet-words.ts';
import { picture } from './support/picture.ts';
import { releaseIn } from './support/release.ts';
import { rolloutTo, updateTheOne } from './support/rollouts.ts';
import { enter, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { until } from './support/until.ts';
import { openWindowsAgent, type WindowsAgent, type WindowsChild } from './support/windows-agent.ts';

const words = deploymentWords.es;
let server: Server;
let admin: Client;
let page: Page;
let folder: string;
let release: ReturnType<typeof releaseIn>;
/** Of whoever releases the agent, and of somebody whom the server was talked into trusting. */
const keys = { own: '', stranger: '' };
let town: TestAgency;
let hospital: TestAgency;
let file: string;
let computer: WindowsAgent | undefined;
let agent: WindowsChild;
let id: string;

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  folder = await mkdtemp(join(tmpdir(), 'egida-windows-'));
  release = releaseIn(folder);
  [keys.own, keys.stranger] = [await release.newKey('egida.key'), await release.newKey('stranger.key')];
  const starting = startServer(await release.takenBy(keys.own, keys.stranger));
  file = await release.make('2.8.0', keys.own, 'windows');
  server = await starting;
  admin = await signIn(server.url);
  town = await makeAgency(admin, 'Ayuntamiento de Villanueva');
  hospital = await makeAgency(admin, 'Hospital de la Vega');
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
});
test.afterAll(async () => {
  await computer?.dispose();
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const theComputer = (): WindowsAgent => {
  if (!computer) throw new Error('no computer has enrolled');
  return computer;
};
const computersOf = async (agency: TestAgency) =>
  (await admin(api.computers.list, { params: { agencyId: agency.id } })).collection;
const nameIn = async (agency: TestAgency) => (await computersOf(agency))[0]?.name ?? '';
const openComputers = (agency: TestAgency) => openScreen(page, server.url, 'es', `/agencies/${agency.id}/computers`);
const openVaccine = (vaccineId: string) => openScreen(page, server.url, 'es', `/vaccines/${vaccineId}/deployments`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (): Locator => page.getByRole('dialog').last();
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isStopped = (program: WindowsChild) =>
  until('the program is stopped', 90, async () => !program.lives()).catch((error) => {
    throw new Error(agent.output(), { cause: error });
  });

/** What a vaccine of these journeys is made of: a program to stop, a decoy and a mark in the registry. */
const threat = (name: string) => ({
  ...{ program: `${name}.exe`, decoy: `C:\\Users\\Public\\${name}.txt`, mark: `Software\\${name}` },
  vaccine: `Contra ${name}`,
});
const [first, second] = [threat('malvado'), threat('perverso')];
const makeVaccine = async ({ vaccine, program, decoy, mark }: typeof first): Promise<string> => {
  const rules = {
    processes: [program],
    filePaths: [decoy],
    registryKeys: [`HKCU\\${mark}\\Visto=1`],
    killProcess: true,
  };
  const draft = { type: 'COMBINED', osFamily: 'windows', criticality: 2, category: 'TROJAN', rules } as const;
  return (await admin(api.vaccines.create, { body: { name: vaccine, ...draft } })).id;
};
/** Whether the decoy of a vaccine stands there, and its mark. */
const standsThere = async ({ decoy, mark }: typeof first) => ({
  decoy: existsSync(theComputer().decoyOf(decoy)),
  mark: (await theComputer().marks()).includes(mark),
});

test('an administrator publishes the agent for Windows, and the agency has a command for PowerShell', async () => {
  await openScreen(page, server.url, 'es', '/version-control/packages');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: /^2\.8\.0 · Windows/ })).toBeVisible(slow);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, server.url, 'es', `/agencies?panel=${town.id}`);
  // Nothing is published for Linux, so that is not what is shown first.
  await expect(page.getByRole('radio', { name: 'Windows' })).toBeChecked(slow);
  await page.getByRole('button', { name: 'Copiar: Comando de instalación' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/; irm 'http.*\/api\/agent\/install\.ps1\?locale=es' \| iex$/);
  await picture(page, 'windows-installer');
});

test('a computer with Windows enrols with the key of its agency, and stands in its list', async () => {
  computer = await openWindowsAgent();
  await computer.install(file);
  await computer.enrol(server.url, town.apikey);
  const [enrolled] = await computersOf(town);
  id = enrolled?.id ?? '';
  expect(enrolled?.osFamily).toBe('windows');
  await openComputers(town);
  const row = page.getByRole('row', { name: /2\.8\.0/ });
  await expect(row).toContainText(enrolled?.name ?? '');
  await expect(row).toContainText('Windows 10');
  await picture(page, 'windows-computer');
});

test('a vaccine that is executed in the agency is pending until the agent says that it is applied', async () => {
  await openVaccine(await makeVaccine(first));
  await executeInRow(page, words, first.vaccine, town);
  const row = rowOf(page, town);
  await expect(row.getByText(words.pending, { exact: true })).toBeVisible();
  agent = await theComputer().run();
  await expect(row.getByText(words.applied, { exact: true })).toBeVisible(slow);
  await picture(page, 'windows-applied');
  expect(await standsThere(first)).toEqual({ decoy: true, mark: true });
});

test('a program of that name is stopped, another is not, and the alert says what was stopped where', async () => {
  const { start, imageOf } = theComputer();
  const bystander = await start(imageOf('contable.exe', 'descargas'));
  await isStopped(await start(imageOf(first.program, 'descargas')));
  await until('the alert has arrived', 60, async () => {
    const { paging } = await admin(api.alerts.list, { query: {} });
    return paging.total > 0;
  });
  await openScreen(page, server.url, 'es', '/alerts');
  const row = page.getByRole('row', { name: first.vaccine });
  for (const text of [first.program, await nameIn(town), 'Detenido']) await expect(row).toContainText(text);
  await picture(page, 'windows-alert');
  expect(bystander.lives()).toBe(true);
  bystander.kill();
});

test('the alert is judged false: the program lives by the narrowest exception, and elsewhere it is still stopped', async () => {
  const { start, imageOf } = theComputer();
  const image = imageOf(first.program, 'descargas');
  await openRow(page, new RegExp(first.vaccine));
  await page.getByRole('button', { name: words.reject, exact: true }).click();
  await expect(page.getByText(words.proposal)).toBeVisible();
  await expect(page.getByText(image, { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: words.acceptHere }).press('Enter');
  await expect(page.getByText(words.alreadyHere)).toBeVisible();
  await picture(page, 'windows-exception');
  // When the other one was stopped, this one has been seen and left alone. Each is one file: many different ones would open the breaker.
  await until('the program is left alone', 90, async () => {
    const excepted = await start(image);
    await isStopped(await start(imageOf(first.program, 'temporal')));
    const lives = excepted.lives();
    excepted.kill();
    return lives;
  });
});

test('the computer takes a newer package: it says so, its decoy is never gone, and it stops what it stopped', async () => {
  const { start, imageOf, decoyOf, previous } = theComputer();
  const { ino } = statSync(decoyOf(first.decoy));
  await release.publish(await release.make('2.9.0', keys.own, 'windows'), server.url);
  await updateTheOne(page, server.url, '2.9.0');
  await expect(rolloutTo(page, '2.9.0').getByText('Terminada', { exact: true })).toBeVisible(slow);
  await openComputers(town);
  const row = page.getByRole('row', { name: /2\.9\.0/ });
  await expect(row.getByText('Conectado', { exact: true })).toBeVisible(slow);
  await picture(page, 'windows-updated');
  expect([existsSync(previous), statSync(decoyOf(first.decoy)).ino, agent.lives()]).toEqual([true, ino, true]);
  const excepted = await start(imageOf(first.program, 'descargas'));
  await isStopped(await start(imageOf(first.program, 'temporal')));
  expect(excepted.lives()).toBe(true);
  excepted.kill();
});

test('a package that a stranger signed is refused: the computer keeps its version, and says why', async () => {
  await release.publish(await release.make('2.9.1', keys.stranger, 'windows'), server.url);
  await updateTheOne(page, server.url, '2.9.1');
  await expect(rolloutTo(page, '2.9.1').getByText('1 con error')).toBeVisible(slow);
  await openComputers(town);
  await openRow(page, /2\.9\.0/);
  await expect(page.getByText('El agente no ha podido actualizarse a la versión 2.9.1.')).toBeVisible();
  await expect(page.getByText('firmado con una clave que el agente no conoce').first()).toBeVisible();
  await picture(page, 'windows-refused');
});

/** Selects the only computer of an agency in its list. */
const selectTheOne = async (agency: TestAgency): Promise<void> => {
  await openComputers(agency);
  await page.getByRole('checkbox', { name: fleetWords.es.select(await nameIn(agency)) }).check();
};

test('moved to another agency it stays the same computer, and has the vaccines of that one instead', async () => {
  const { start, imageOf } = theComputer();
  const vaccineId = await makeVaccine(second);
  await admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId: hospital.id }, body: [] });
  await selectTheOne(town);
  await press(fleetWords.es.move);
  await dialog().getByRole('combobox', { name: fleetWords.es.target }).fill(hospital.name);
  await page.getByRole('listbox').getByRole('option', { name: hospital.name }).click();
  await confirm('Mover 1 equipo');
  await told(page, '1 equipo movido.');
  await openVaccine(vaccineId);
  await expect(rowOf(page, hospital).getByText(words.applied, { exact: true })).toBeVisible(slow);
  await openComputers(hospital);
  await openRow(page, /2\.9\.0/);
  await expect(page.getByText(`Pasó de «${town.name}» a «${hospital.name}»`)).toBeVisible();
  await picture(page, 'windows-moved');
  expect([await computersOf(town), (await computersOf(hospital)).map((one) => one.id)]).toEqual([[], [id]]);
  expect(await standsThere(first)).toEqual({ decoy: false, mark: false });
  expect(await standsThere(second)).toEqual({ decoy: true, mark: true });
  const former = await start(imageOf(first.program, 'temporal'));
  await isStopped(await start(imageOf(second.program, 'temporal')));
  expect(former.lives()).toBe(true);
});

test('uninstalled, it leaves the list, and nothing of the agent is left on the computer but its program', async () => {
  await selectTheOne(hospital);
  await press(fleetWords.es.uninstall);
  await confirm('Desinstalar 1 equipo');
  await told(page, '1 equipo marcado para desinstalar');
  await expect(page.getByText('Todavía no hay equipos en este organismo')).toBeVisible(slow);
  await picture(page, 'windows-uninstalled');
  // As one that was removed, and not as one that failed.
  expect(await agent.ended, agent.output()).toBe(4);
  expect(await theComputer().filesLeft()).toEqual([]);
  expect(await standsThere(second)).toEqual({ decoy: false, mark: false });
});
