import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { slow } from './support/deployments.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { picture } from './support/picture.ts';
import { type Program, runProgram, startProgram } from './support/program.ts';
import { releaseIn } from './support/release.ts';
import { rolloutTo, updateTheOne } from './support/rollouts.ts';
import { enter, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let page: Page;
let folder: string;
let release: ReturnType<typeof releaseIn>;
const packages = { first: '', second: '', forged: '' };
let agency: { agencyId: string; apikey?: string | undefined };
let clerk: Person;
/** What the installer put below a folder of its own, once it is started. */
let agent: Program | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'egida-update-'));
  release = releaseIn(folder);
  const [key, stranger] = [await release.newKey('egida.key'), await release.newKey('stranger.key')];
  // Somebody has talked the server into the stranger's key: agents do not take its word for it.
  const starting = startServer(await release.takenBy(key, stranger));
  packages.first = await release.make('2.7.0', key);
  packages.second = await release.make('2.7.1', key);
  packages.forged = await release.make('2.7.2', stranger);
  server = await starting;
  admin = await signIn(server.url);
  agency = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  clerk = await makePerson(admin, server.url, 'gestora', 'ROLE_MANAGER', [agency.agencyId]);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
});
test.afterAll(async () => {
  await agent?.end();
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

const place = (...names: string[]) => join(folder, 'computer', ...names);
const planted = (name: string) => place('root', 'srv', name);
const computer = async () => {
  const { collection } = await admin(api.computers.list, { params: { agencyId: agency.agencyId } });
  expect(collection.length).toBeLessThan(2);
  return collection[0];
};

/** A decoy that the agency is to have; answers once the computer holds it. */
const applyDecoy = async (name: string): Promise<void> => {
  const { id } = await admin(api.vaccines.create, {
    body: {
      ...{ name, type: 'FILE', osFamily: 'linux', criticality: 1, category: 'RANSOM' },
      rules: { filePaths: [`/srv/${name}`] },
    },
  });
  await admin(api.deployments.applyToAgency, {
    params: { vaccineId: id, agencyId: agency.agencyId },
    body: [],
  });
  const agentId = (await computer())?.id ?? '';
  await until(`${name} is applied`, 60, async () => {
    const { collection } = await admin(api.deployments.ofComputer, { params: { agentId } });
    return collection.some(({ vaccineName, status }) => vaccineName === name && [1, 2].includes(status));
  });
};

const openVersions = () => openScreen(page, server.url, 'es', '/version-control');

test('an administrator publishes what the release command made, by giving the console its file', async () => {
  await openScreen(page, server.url, 'es', '/version-control/packages');
  await page.locator('input[type=file]').setInputFiles(packages.first);
  await expect(page.getByRole('heading', { name: /^2\.7\.0 · Linux/ })).toBeVisible(slow);
  await openVersions();
  await expect(page.getByText('Los agentes se actualizan a la 2.7.0')).toBeVisible();
});

test('who runs one agency copies a command that installs the agent without Node, and says what it does', async ({
  browser,
}) => {
  const line = await copiedBy(browser);
  expect(line).toMatch(/^curl .* \| sudo sh$/);
  const keyFile = join(folder, 'agency.key');
  await writeFile(keyFile, agency.apikey ?? '', { mode: 0o600 });
  const said = await runProgram('/bin/sh', ['-c', line.replace(/\bsudo /, '')], {
    EGIDA_PREFIX: place(),
    EGIDA_APIKEY_FILE: keyFile,
    TMPDIR: folder,
  });
  const lines = said.trim().split('\n');
  const program = place('usr/local/lib/egida/egida-agent');
  expect(lines.slice(0, 6)).toEqual([
    `Instalación de Égida en este equipo, desde ${server.url}.`,
    'Se descarga el agente, versión 2.7.0.',
    'La huella del programa es la que se publicó.',
    'El programa está firmado por quien publica el agente.',
    `El programa está instalado en ${program}.`,
    'Se da de alta este equipo en su organismo.',
  ]);
  expect(lines.at(-2)).toContain('Para ponerlo en marcha ahora:');

  await mkdir(place('root'));
  const start = `exec ${lines.at(-1)?.trim()} --within ${process.pid} --root '${place('root')}'`;
  agent = startProgram('/bin/sh', ['-c', start]);
  await openScreen(page, server.url, 'es', `/agencies/${agency.agencyId}/computers`);
  const row = page.getByRole('row', { name: /2\.7\.0/ });
  await expect(row.getByText('Conectado', { exact: true })).toBeVisible(slow);
});

/** The command as whoever runs the agency copies it from the card. */
const copiedBy = async (browser: Browser): Promise<string> => {
  const own = await browserOf(browser, server.url, clerk);
  await own.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(own, server.url, 'es', `/agencies?panel=${agency.agencyId}`);
  await own.getByRole('button', { name: 'Copiar: Comando de instalación' }).click();
  await picture(own, 'installer');
  const clipboard = () => own.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard, 'the command is copied').toMatch(/^curl /);
  const line = await clipboard();
  await own.context().close();
  return line;
};

test('all are updated: the agent becomes the newer program, its decoy is never gone, and the update is finished', async () => {
  await applyDecoy('decoy-before');
  const decoy = () => {
    const { ino, birthtimeMs } = statSync(planted('decoy-before'));
    return { ino, birthtimeMs };
  };
  const before = decoy();
  expect(await release.publish(packages.second, server.url)).toContain('Published: 2.7.1 for linux');
  await updateTheOne(page, server.url, '2.7.1');
  const done = rolloutTo(page, '2.7.1');
  await expect(done.getByText('Terminada', { exact: true })).toBeVisible(slow);
  await expect(done.getByText('1 actualizado')).toBeVisible();
  await expect(done.getByText('1 equipo en 1 organismo')).toBeVisible();
  // What stands above says the same, without a reload.
  await expect(page.getByText('El único equipo está al día: tiene la versión 2.7.1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar todos' })).toHaveCount(0);
  await picture(page, 'updated');
  expect(decoy()).toEqual(before);
  expect(agent?.child.exitCode).toBeNull();

  await openScreen(page, server.url, 'es', `/agencies/${agency.agencyId}/computers`);
  await openRow(page, /2\.7\.1/);
  await expect(page.getByText('El agente pasó de la versión 2.7.0 a la 2.7.1')).toBeVisible();
  await picture(page, 'updated-computer');
});

test('a package that a stranger signed is refused: the computer keeps its version, says why, and stays protected', async () => {
  await release.publish(packages.forged, server.url);
  await updateTheOne(page, server.url, '2.7.2');
  const failed = rolloutTo(page, '2.7.2');
  await expect(failed.getByText('1 con error')).toBeVisible(slow);
  await expect(failed.getByText('Terminada con errores')).toBeVisible();
  await picture(page, 'refused');

  await openScreen(page, server.url, 'es', `/agencies/${agency.agencyId}/computers`);
  await openRow(page, /2\.7\.1/);
  await expect(page.getByText('El agente no ha podido actualizarse a la versión 2.7.2.')).toBeVisible();
  await expect(page.getByText('firmado con una clave que el agente no conoce')).toHaveCount(2);
  await picture(page, 'refused-computer');

  await applyDecoy('decoy-after');
  expect([existsSync(planted('decoy-before')), existsSync(planted('decoy-after'))]).toEqual([true, true]);
});
