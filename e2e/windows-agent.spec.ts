import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { makeAgency, slow, type TestAgency } from './support/deployments.ts';
import { picture } from './support/picture.ts';
import { releaseIn } from './support/release.ts';
import { enter, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';
import { openWindowsComputer, program, state, type WindowsComputer } from './support/windows-computer.ts';

let server: Server;
let admin: Client;
let page: Page;
let folder: string;
let release: ReturnType<typeof releaseIn>;
let computer: WindowsComputer;
let [town, hospital]: TestAgency[] = [];
const packages = { first: '', second: '', forged: '' };

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  folder = await mkdtemp(join(tmpdir(), 'egida-windows-'));
  release = releaseIn(folder);
  const [key, stranger] = [await release.newKey('egida.key'), await release.newKey('stranger.key')];
  const starting = startServer(await release.takenBy(key, stranger));
  packages.first = await release.make('2.8.0', key, 'windows');
  packages.second = await release.make('2.8.1', key, 'windows');
  packages.forged = await release.make('2.8.2', stranger, 'windows');
  [server, computer] = await Promise.all([starting, openWindowsComputer()]);
  admin = await signIn(server.url);
  town = await makeAgency(admin, 'Ayuntamiento de Villanueva');
  hospital = await makeAgency(admin, 'Hospital de Villanueva');
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
});
test.afterAll(async () => {
  await computer?.dispose();
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async ({ id }: TestAgency) => (await admin(api.computers.list, { params: { agencyId: id } })).collection;
const theComputer = async (agency: TestAgency) => {
  const rows = await rowsOf(agency);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
};
const contact = (agency: TestAgency, version: string) =>
  until(`the computer says that it has ${version}`, 90, async () =>
    (await rowsOf(agency)).some(({ agentVersion }) => agentVersion === version),
  );

test('an administrator publishes the agent for Windows, and the agency has a command for PowerShell', async () => {
  await openScreen(page, server.url, 'es', '/version-control/packages');
  await page.locator('input[type=file]').setInputFiles(packages.first);
  await expect(page.getByRole('heading', { name: /^2\.8\.0 · Windows/ })).toBeVisible(slow);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, server.url, 'es', `/agencies?panel=${town?.id}`);
  // Nothing is published for Linux, so that is not what is shown first.
  await expect(page.getByRole('radio', { name: 'Windows' })).toBeChecked(slow);
  await page.getByRole('button', { name: 'Copiar: Comando de instalación' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/; irm 'http.*\/api\/agent\/install\.ps1\?locale=es' \| iex$/);
  await picture(page, 'windows-installer');
});

test('a program that verified itself enrols the computer, and runs as a service of Windows', async () => {
  expect(await computer.install(packages.first)).toEqual({ code: 0, output: '' });
  const enrolled = await computer.enrol(server.url, town?.apikey ?? '');
  expect(enrolled.code, enrolled.output).toBe(0);
  const service = await computer.agent('service', 'install');
  expect(service.code, service.output).toBe(0);
  await openScreen(page, server.url, 'es', `/agencies/${town?.id}/computers`);
  const row = page.getByRole('row', { name: /2\.8\.0/ });
  await expect(row.getByText('Conectado', { exact: true })).toBeVisible(slow);
  await picture(page, 'windows-computer');
});

test('a vaccine stops its program and plants its decoy, and the alert stands in the console', async () => {
  const { id } = await admin(api.vaccines.create, {
    body: {
      ...{ name: 'Malvado', type: 'PROCESS', osFamily: 'windows', criticality: 1, category: 'RANSOM' },
      rules: { processes: ['malvado.exe'], filePaths: ['C:\\Users\\Public\\cebo.txt'], killProcess: true },
    },
  });
  await admin(api.deployments.applyToAgency, { params: { vaccineId: id, agencyId: town?.id ?? '' }, body: [] });
  const decoy = computer.pathOf('C:\\Users\\Public\\cebo.txt');
  await until('the decoy is planted', 60, async () => existsSync(decoy));
  expect((await computer.startProgram('Malvado.exe')).code).not.toBe(0);
  await openScreen(page, server.url, 'es', '/alerts');
  await expect(page.getByRole('row', { name: /Malvado/ }).first()).toBeVisible(slow);
  await picture(page, 'windows-alert');
});

test('all are updated: the newer program takes the place of the former one', async () => {
  await release.publish(packages.second, server.url);
  await updateAll('2.8.1');
  await contact(town as TestAgency, '2.8.1');
  await expect(rolloutTo('2.8.1').getByText('Terminada', { exact: true })).toBeVisible(slow);
  // Windows starts a service again that ended so; wine does not, and whoever is there does.
  await until('the service runs the newer program', 60, async () => {
    await computer.agent('service', 'start');
    return (await computer.agent('status')).output.includes('running as process');
  });
  expect((await computer.agent('--version')).output.trim()).toBe('2.8.1');
  expect(existsSync(computer.pathOf(program.replace('.exe', '.previous.exe')))).toBe(true);
});

const updateAll = async (version: string) => {
  await openScreen(page, server.url, 'es', '/version-control');
  await page.getByRole('button', { name: 'Actualizar todos' }).click();
  const question = page.getByRole('dialog', { name: `¿Actualizar 1 equipo a la versión ${version}?` });
  await question.getByRole('button', { name: 'Actualizar 1 equipo' }).click();
  await expect(question).toHaveCount(0);
};
const rolloutTo = (version: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `A la versión ${version}` }) });

test('a package that a stranger signed is refused, and the computer says why', async () => {
  await release.publish(packages.forged, server.url);
  await updateAll('2.8.2');
  await expect(rolloutTo('2.8.2').getByText('1 con error')).toBeVisible(slow);
  await openScreen(page, server.url, 'es', `/agencies/${town?.id}/computers`);
  await openRow(page, /2\.8\.1/);
  await expect(page.getByText('firmado con una clave que el agente no conoce').first()).toBeVisible(slow);
  await picture(page, 'windows-refused');
});

test('the computer goes to another agency', async () => {
  const agents = [await theComputer(town as TestAgency)];
  await admin(api.computers.move, {
    params: { agencyId: town?.id ?? '' },
    body: { agents, agencyId: hospital?.id ?? '' },
  });
  await until('it stands in the other agency', 90, async () => (await rowsOf(hospital as TestAgency)).length === 1);
});

test('uninstalled, nothing of the agent is left', async () => {
  const agentId = await theComputer(hospital as TestAgency);
  await admin(api.computers.uninstall, { params: { agentId } });
  await until('the computer is gone', 90, async () => (await rowsOf(hospital as TestAgency)).length === 0);
  for (const path of [program, state, 'C:\\Users\\Public\\cebo.txt'])
    await until(`${path} is gone`, 30, async () => !existsSync(computer.pathOf(path)));
  const asked = await computer.run('C:\\windows\\system32\\sc.exe', ['query', 'EgidaAgent']);
  expect(asked.output).not.toContain('RUNNING');
});
