import { api } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeAgency, makeUser, testPassword } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const issue = { title: 'No aparece un equipo', description: 'Se instaló ayer.', type: 1 as const };
const acts: Record<string, (call: Caller, agencyId: string) => Promise<unknown>> = {
  'asks for a file': (call) => call(api.fleet.prepareCsv, {}),
  'asks the support': (call, agencyId) => call(api.issues.create, { body: { ...issue, agencyId } }),
  'sets up a second factor': (call) => call(api.twoFactor.begin, { body: { password: testPassword } }),
};

it.each(Object.entries(acts))(
  'whoever %s, and is deleted meanwhile, is told that the session is over',
  async (_, act) => {
    const { id: agencyId } = await makeAgency(app);
    await makeUser(app, 'ROLE_USER', [agencyId]);
    const { id, authorization } = await makeUser(app, 'ROLE_MANAGER', [agencyId]);
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin');
    await holder.query('delete from users where id = $1', [id]);
    const acting = refused(act(app.as(authorization), agencyId));
    await waitFor(async () => {
      const { rows } = await holder.query(`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toEqual([{ waiting: 1 }]);
    });
    await holder.query('commit');
    expect(await acting).toEqual([418, 'session.ended']);
  },
);
