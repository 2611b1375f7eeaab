import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { makeAgency, slow, type TestAgency } from './support/deployments.ts';
import { picture } from './support/picture.ts';
import { releaseIn } from './support/release.ts';
import { enter, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
let page: Page;
let folder: string;
let release: ReturnType<typeof releaseIn>;
let town: TestAgency;
let file: string;

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  folder = await mkdtemp(join(tmpdir(), 'egida-windows-'));
  release = releaseIn(folder);
  const key = await release.newKey('egida.key');
  const starting = startServer(await release.takenBy(key));
  file = await release.make('2.8.0', key, 'windows');
  server = await starting;
  admin = await signIn(server.url);
  town = await makeAgency(admin, 'Ayuntamiento de Villanueva');
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
});
test.afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
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
