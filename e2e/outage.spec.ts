import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { startAgent } from './support/agent.ts';
import { signIn } from './support/client.ts';
import { startServer } from './support/server.ts';
import { startSuspect } from './support/suspect.ts';
import { until } from './support/until.ts';

/** Seconds that the server stays away; a longer outage can be tried by hand. */
const awaySeconds = Number(process.env.OUTAGE_SECONDS ?? 20);

test('while the server is away the agent goes on protecting, and its alerts arrive afterwards, in order, once', async () => {
  test.setTimeout((awaySeconds + 300) * 1000);
  const server = await startServer();
  try {
    const admin = await signIn(server.url);
    const agency = await admin(api.agencies.create, { body: { name: 'Hospital Comarcal' } });
    const vaccine = await admin(api.vaccines.create, {
      body: {
        name: 'Minero de prueba',
        type: 'PROCESS',
        osFamily: 'linux',
        criticality: 2,
        category: 'TROJAN',
        rules: { processes: ['minero-1', 'minero-2', 'minero-3'], killProcess: true },
      },
    });
    const params = { vaccineId: vaccine.id, agencyId: agency.agencyId };
    await admin(api.deployments.applyToAgency, { params, body: [] });
    const agent = await startAgent(server.url, agency.apikey ?? '');
    try {
      await until('the vaccine is applied', 60, async () => {
        const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId: agency.agencyId } });
        return collection[0]?.status === 1;
      });

      await server.program.end('SIGKILL');
      const back = Date.now() + awaySeconds * 1000;
      for (const name of ['minero-1', 'minero-2', 'minero-3']) {
        const suspect = await startSuspect(name);
        // By itself it would end only after two minutes, and by no signal.
        expect((await suspect.ended).signal, `${name} was stopped`).toBe('SIGKILL');
        await suspect.dispose();
      }
      // Away for as long as was asked, with alerts waiting.
      await until('the outage is over', awaySeconds + 5, async () => Date.now() >= back);
      await server.again();

      const again = await signIn(server.url);
      const alerts = await until('the alerts have arrived', 150, async () => {
        const { collection, paging } = await again(api.alerts.list, {});
        return paging.total >= 3 && collection;
      });
      expect(alerts.map((alert) => alert.detail.image?.split('/').pop()).reverse()).toEqual([
        'minero-1',
        'minero-2',
        'minero-3',
      ]);
    } finally {
      await agent.dispose();
    }
  } finally {
    await server.dispose();
  }
});
