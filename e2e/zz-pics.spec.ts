import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { type Page, test } from '@playwright/test';
import { startAgent } from './support/agent.ts';
import { signIn } from './support/client.ts';
import { nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { startServer } from './support/server.ts';
import { until } from './support/until.ts';

const shots = '/tmp/pics5c';
test('pictures', async ({ browser }) => {
  test.setTimeout(560_000);
  const server = await startServer();
  const admin = await signIn(server.url);
  const page = await (await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true })).newPage();
  await page.goto(`${server.url}/#/es/login`);
  await signInHere(page, 'es');
  const sizes = { 1440: 900, 1024: 800, 390: 844 } as const;
  const shoot = async (name: string, wanted: [1440 | 1024 | 390, 'light' | 'dark'][]) => {
    for (const [width, scheme] of wanted) {
      await page.setViewportSize({ width, height: sizes[width] });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png` }).catch(() => undefined);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const open = (path: string, locale: 'es' | 'en' = 'es') => openScreen(page, server.url, locale, path);
  const field = (path: string) => page.locator(`[data-path="${path}"]`);
  const tryStep = async (what: string, step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      console.log(what, String(error).slice(0, 400));
    }
  };
  await tryStep('empty', async () => {
    await open('/vaccines');
    await page.getByRole('button', { name: /vacunas de partida/ }).waitFor();
    await shoot('empty-es', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await open('/vaccines', 'en');
    await page.getByRole('button', { name: /starter vaccines/ }).waitFor();
    await shoot('empty-en', [[1024, 'dark']]);
    await open('/vaccines');
    await page.getByRole('button', { name: /vacunas de partida/ }).click();
    await page
      .getByText(/vacunas añadidas/)
      .first()
      .waitFor();
    await nothingLoads(page);
    await shoot('imported-es', [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ]);
    await page.getByRole('button', { name: 'Importar' }).click();
    await shoot('import-menu', [[1440, 'light']]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await shoot('export-menu', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await page.keyboard.press('Escape');
  });
  await tryStep('panel', async () => {
    const { collection } = await admin(api.vaccines.list, { query: { filter: 'name:NotPetya' } });
    await open(`/vaccines?panel=${collection[0]?.id}`);
    await shoot('panel-es', [
      [1440, 'light'],
      [1024, 'dark'],
      [390, 'light'],
    ]);
    await page.locator('[rel=noreferrer]').last().scrollIntoViewIfNeeded();
    await shoot('panel-reference-es', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await open(`/vaccines?panel=${collection[0]?.id}`, 'en');
    await page.locator('[rel=noreferrer]').last().scrollIntoViewIfNeeded();
    await shoot('panel-reference-en', [[1440, 'dark']]);
  });
  const made = await admin(api.vaccines.create, {
    body: {
      name: 'Minería con xmrig y sus variantes',
      description: 'Detiene mineros de criptomonedas.',
      type: 'COMBINED',
      osFamily: 'linux',
      criticality: 2,
      category: 'TROJAN',
      rules: {
        processes: ['xmrig', 'minerd'],
        commandLines: ['stratum\\+tcp://'],
        networkIps: ['203.0.113.0/24'],
        killProcess: true,
      },
    },
  });
  await tryStep('editor', async () => {
    await open('/vaccines');
    await page.getByRole('button', { name: 'Crear vacuna' }).first().click();
    await field('name').waitFor();
    await shoot('editor-es', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await field('os').click();
    await shoot('editor-os', [[1440, 'dark']]);
    await page.getByRole('option', { name: 'Debian 12' }).click();
    await page.getByRole('option', { name: 'Ubuntu 24.04 LTS' }).click();
    await shoot('editor-os-chosen', [[1440, 'light']]);
    await page.keyboard.press('Tab');
    await field('rules.processes').fill('xmrig');
    await field('rules.commandLines').fill('stratum\\+tcp://\n--donate-level[= ]\\d\nrm(?= -rf)');
    await page.getByText('La expresión regular no parece correcta').waitFor();
    await field('rules.networkIps').fill('10.0.0.0/8\n300.1.1.1\n10.0.0.0/33');
    await field('name').focus();
    await field('rules.commandLines').scrollIntoViewIfNeeded();
    await shoot('editor-errors', [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ]);
    await page.getByRole('button', { name: 'Probar con un texto' }).first().click();
    await page
      .getByLabel(/Texto de prueba/)
      .fill('xmrig -o stratum+tcp://pool.example:3333 --donate-level=1\nls -l /home\nrm -rf /');
    await page.getByText(/Coincide 1 línea de 3/).waitFor();
    await shoot('editor-tried', [
      [1440, 'light'],
      [1024, 'dark'],
      [390, 'light'],
    ]);
  });
  await tryStep('held', async () => {
    const agency = await admin(api.agencies.create, { body: { name: 'Ayuntamiento', licenseQuantity: 1 } });
    await admin(api.deployments.applyToAgency, { params: { vaccineId: made.id, agencyId: agency.agencyId }, body: [] });
    const agent = await startAgent(server.url, agency.apikey ?? '');
    await until(
      'held',
      60,
      async () => (await admin(api.catalogue.held, { params: { vaccineId: made.id } })).computers === 1,
    );
    await agent.program.end();
    await open(`/vaccines?panel=edit-${made.id}`);
    await field('rules.processes').fill('xmrig\nxmr-stak\nkdevtmpfsi');
    await field('rules.killFamily').check();
    await page.getByText('1 equipo recibirá el cambio').waitFor();
    await page.getByRole('group', { name: 'Qué cambia al guardar' }).scrollIntoViewIfNeeded();
    await shoot('editor-changes', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText(/1 equipo, con las reglas de/).click();
    await shoot('panel-held', [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ]);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await shoot('delete', [[1440, 'light']]);
    await page.keyboard.press('Escape');
    await agent.dispose();
  });
  await tryStep('import', async () => {
    await open('/vaccines');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /^Zip/ }).click();
    const zip = await readFile(await (await saved).path());
    const choose = (name: string, buffer: Buffer) =>
      page.locator('[role=dialog] input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('menuitem', { name: /zip/ }).click();
    await shoot('import', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    const bad = Buffer.from(zip);
    bad[Math.floor(bad.length / 2)]! ^= 0xff;
    await choose('vacunas-de-la-diputación.zip', bad);
    await page.getByRole('alert').waitFor();
    await shoot('import-refused', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    const rows = (await admin(api.vaccines.list, { query: { size: '50' } })).collection.slice(0, 25);
    for (const { id, name } of rows)
      await admin(api.vaccines.update, { params: { vaccineId: id }, body: { description: `${name}, retocada` } });
    await choose('vacunas-de-la-diputación.zip', zip);
    await page.getByText(/ya están aquí con otro contenido/).waitFor();
    await shoot('import-differs', [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ]);
    await page.getByRole('button', { name: /Sustituirlas/ }).click();
    await page.getByText(/sustituidas/).waitFor();
    await shoot('import-result', [
      [1440, 'light'],
      [390, 'dark'],
    ]);
  });
  await tryStep('failing', async () => {
    await page.route('**/api/vaccines?**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503,"message":"unavailable"}' }),
    );
    await open('/vaccines?filter=zzz').catch(() => undefined);
    await shoot('failing', [[1440, 'light']]);
  });
  await server.dispose();
});
