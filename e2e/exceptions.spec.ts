import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import { makeAgency, type TestAgency } from './support/deployments.ts';
import { isOn } from './support/keyboard.ts';
import { enterAt, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { startSuspect } from './support/suspect.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
let hospital: TestAgency;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  hospital = await makeAgency(admin, 'Hospital de la Vega');
  agent = await startAgent(server.url, hospital.apikey);
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

for (const locale of ['es', 'en'] as const) {
  const words = deploymentWords[locale];

  test(`an alert that is judged false leads to an exception, and the program lives: ${locale}`, async ({ page }) => {
    const program = `contable-${locale}`;
    const { id } = await admin(api.vaccines.create, {
      body: {
        ...{ name: `Impostor ${locale}`, type: 'PROCESS', osFamily: 'linux', criticality: 3, category: 'TROJAN' },
        rules: { processes: [program], killProcess: true },
      },
    });
    const params = { vaccineId: id, agencyId: hospital.id };
    await admin(api.deployments.applyToAgency, { params, body: [] });
    await until('it is applied', 60, async () => {
      const { collection } = await admin(api.deployments.ofVaccine, { params: { vaccineId: id } });
      return collection.some((one) => one.agencyId === hospital.id && one.status === 1);
    });
    const folder = await mkdtemp(join(tmpdir(), 'egida-contabilidad-'));
    const elsewhere = await mkdtemp(join(tmpdir(), 'egida-otra-parte-'));
    try {
      const stopped = await startSuspect(program, folder);
      expect((await stopped.ended).signal).toBe('SIGKILL');
      // One that came in while the list is read would wait until it is asked for.
      await until('the alert has arrived', 60, async () => {
        const { paging } = await admin(api.alerts.list, { query: { filter: `vaccine:${id}` } });
        return paging.total > 0;
      });

      await enterAt(page, server.url, locale, '/alerts');
      const named = new RegExp(`Impostor ${locale}`);
      await page.getByRole('row', { name: named }).first().getByRole('button', { name: named }).click();
      await page.getByRole('button', { name: words.reject, exact: true }).click();
      await expect(page.getByText(words.proposal)).toBeVisible();
      await expect(page.getByText(words.critical)).toBeVisible();
      await expect(page.getByText(join(folder, program), { exact: true }).last()).toBeVisible();
      await page.getByRole('button', { name: words.acceptHere }).press('Enter');
      // The button is gone: the focus goes on at what came of it.
      await expect(page.getByText(words.alreadyHere)).toBeFocused();

      // The same name elsewhere is still stopped: when that has happened, the other one has been seen and left alone. It
      // is one file each time: to stop many different ones would open the breaker, however long the exception is on its way.
      await until('the program is left alone', 60, async () => {
        const excepted = await startSuspect(program, folder);
        const other = await startSuspect(program, elsewhere);
        try {
          expect((await other.ended).signal, agent.program.output()).toBe('SIGKILL');
          return (await Promise.race([excepted.ended, Promise.resolve('alive')])) === 'alive';
        } finally {
          await excepted.dispose();
          await other.dispose();
        }
      });

      await openScreen(page, server.url, locale, `/vaccines/${id}/deployments`);
      await openRow(page, hospital.name);
      await expect(page.getByText(join(folder, program), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.noException)).toBeVisible();

      await page.getByRole('button', { name: words.addException }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('facturas');
      await expect(page.getByRole('dialog').locator('textarea').first()).toHaveValue('facturas');
    } finally {
      for (const one of [folder, elsewhere]) await rm(one, { recursive: true, force: true });
      await admin(api.vaccines.remove, { params: { vaccineId: id } });
    }
  });
}

test('whoever saves an exception that a colleague has changed meanwhile is shown it, loses nothing, and decides', async ({
  page,
}) => {
  const { id } = await admin(api.vaccines.create, {
    body: {
      ...{ name: 'Entre dos', type: 'PROCESS', osFamily: 'linux', criticality: 1, category: 'TROJAN' },
      rules: { processes: ['entre-dos'], killProcess: true },
    },
  });
  const params = { agencyId: hospital.id, vaccineId: id };
  const stands = async () => (await admin(api.exceptions.get, { params })).processes;
  const save = () => page.getByRole('button', { name: 'Guardar la excepción' }).click();
  const mine = page.locator('[data-path="processes"]');
  const told = page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: 'Otra persona ha cambiado esta excepción' });
  await enterAt(page, server.url, 'es', `/agencies/${hospital.id}/vaccines/${id}?panel=exceptions`);
  await page.getByRole('button', { name: 'Añadir excepción' }).click();
  await mine.fill('/opt/mio');
  await admin(api.exceptions.update, { params, body: { processes: ['/opt/suyo'], reason: 'Revisado por Ana' } });
  await save();
  await expect(told).toBeFocused();
  await expect(told.getByRole('listitem')).toHaveText(['/opt/suyo']);
  await expect(told).toContainText('Revisado por Ana');
  await expect(mine).toHaveValue('/opt/mio');
  expect(await stands()).toEqual(['/opt/suyo']);

  await told.getByRole('button', { name: 'Descartar mis cambios y partir de la que hay ahora' }).click();
  await expect(mine).toHaveValue('/opt/suyo');
  await expect(told).toHaveCount(0);

  await mine.fill('/opt/mio');
  await admin(api.exceptions.update, { params, body: { processes: ['/opt/suyo', '/opt/otro'] } });
  await save();
  await expect(told.getByRole('listitem')).toHaveText(['/opt/suyo', '/opt/otro']);
  await save();
  await expect(mine).toHaveCount(0);
  // What it was opened with has gone: the panel that it was opened from is read on.
  await isOn(page, /^heading "Excepciones de «Entre dos»"/);
  expect(await stands()).toEqual(['/opt/mio']);
  await admin(api.vaccines.remove, { params: { vaccineId: id } });
});
