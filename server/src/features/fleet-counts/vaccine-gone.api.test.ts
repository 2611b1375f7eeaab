import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { foldDeltas } from './fold-deltas.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const applied = () => admin(api.stats.deployments, { query: { groupBy: 'agency' } });

it('a vaccine that is deleted while agents report it counts nowhere any more', async () => {
  const agency = await makeAgency(app);
  const params = { vaccineId: (await makeVaccine(admin)).id, agencyId: agency.id };
  const agent = await simulateAgent(app, agency.apikey);
  await admin(api.deployments.applyToAgency, { params, body: [] });
  await app.settle();
  await agent.obey();
  const held = await holdRows(app, 'select from policy_clock for update');
  const removing = admin(api.vaccines.remove, { params });
  await held.untilWaiting(1);
  // Its cells are deleted, and nobody sees that yet.
  await foldDeltas.run(app.system);
  await held.commit();
  await removing;
  await foldDeltas.run(app.system);
  expect(await applied()).toEqual([]);
  const { rows } = await app.system.pool.query(
    `select count(*)::int as rows from
    (select vaccine_id from report_cells union all select vaccine_id from report_deltas) counted where vaccine_id = $1`,
    [params.vaccineId],
  );
  expect(rows).toEqual([{ rows: 0 }]);
});
