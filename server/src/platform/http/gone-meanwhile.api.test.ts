import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser, testPassword } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

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
    const held = await holdRows(app, 'delete from users where id = $1', [id]);
    const acting = refused(act(app.as(authorization), agencyId));
    await held.untilWaiting(1);
    await held.commit();
    expect(await acting).toEqual([418, 'session.ended']);
  },
);
