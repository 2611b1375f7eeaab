import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  clerk = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[]) => (await app.system.pool.query(text, values)).rows;

/** Somebody executes a vaccine on an agency, and waits: another holds that. */
const whileExecuting = async (vaccineId: string, agencyId: string) => {
  const held = await holdRows(app, 'select from agencies where id = $1 for update', [agencyId]);
  const executing = clerk(api.deployments.applyToAgency, { params: { vaccineId, agencyId }, body: [] });
  await held.untilWaiting(1);
  return { executing, goOn: held.commit };
};

it.each([
  ['is taken out of its sight', 'vaccine.notfound', 404, (other: string) => ({ visibility: { agencyIds: [other] } })],
  ['runs out', 'vaccine.expired', 409, () => ({ expiration: new Date(Date.now() - 1000).toISOString() })],
] as const)(
  'a vaccine that %s while it is executed on an agency is not asked for there',
  async (_, code, status, to) => {
    const [agency, other] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin);
    const { executing, goOn } = await whileExecuting(vaccine.id, agency.id);
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: to(other.id) });
    await goOn();
    expect(await refused(executing)).toEqual([status, code]);
    // What is kept would act the day that this changes.
    expect(await query('select wanted from agency_vaccines where vaccine_id = $1', [vaccine.id])).toEqual([]);
  },
);
