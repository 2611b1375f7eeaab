import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { exportZip, sendZip } from '../../testing/zips.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
});
afterAll(() => app.stop());

/** Whether anybody waits for what another holds. */
const somebodyWaits = async () => {
  const { rows } = await app.system.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows).toHaveLength(1);
};

it('a vaccine that comes back while agents withdraw it is counted on those that still hold it, and on no other', async () => {
  const agency = await makeAgency(app);
  const vaccine = await makeVaccine(admin);
  const params = { vaccineId: vaccine.id, agencyId: agency.id };
  await admin(api.deployments.applyToAgency, { params, body: [] });
  const [leaving, staying] = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
  for (const agent of [leaving, staying]) await agent.obey();
  const zip = await exportZip(app, authorization);
  await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
  await app.settle();

  const holder = await app.system.pool.connect();
  try {
    // The import has counted what computers hold, and is not done.
    await holder.query('begin');
    await holder.query('select from policy_clock for update');
    const importing = sendZip(app, authorization, zip);
    await waitFor(somebodyWaits);
    leaving.state = [];
    await leaving.checkin();
    await app.settle();
    await holder.query('rollback');
    expect((await importing).status).toBe(201);
  } finally {
    holder.release();
  }
  await app.settle();
  const { computers } = await admin(api.catalogue.held, { params: { vaccineId: vaccine.id } });
  expect(computers).toBe(1);
});
