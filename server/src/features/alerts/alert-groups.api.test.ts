import { api } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceIn } from '../../platform/db/list.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import { countAlerts } from '../../testing/count-alerts.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent, unique } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { alertGroupSource } from './alert-groups.queries.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

let agency: Awaited<ReturnType<typeof makeAgency>>;
let [one, two]: [TestAgent, TestAgent] = [] as never;
let vaccine: { id: string; name: string };
let clerk: Caller;
beforeEach(async () => {
  agency = await makeAgency(app);
  one = await enrolledAgent(app, agency.apikey, { name: 'uno' });
  two = await enrolledAgent(app, agency.apikey, { name: 'dos' });
  vaccine = await makeVaccine(admin);
  clerk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
});

const raise = (agent: TestAgent, subject: string, vaccineId = vaccine.id) =>
  raiseAlert(app, agent, vaccineId, newId(), subject);
/** The groups as somebody sees them, once what was raised is counted. */
const groups = async (query: Parameters<typeof clerk<typeof api.alerts.groups>>[1] = {}, by = clerk) => {
  await countAlerts(app, agency.id);
  return by(api.alerts.groups, query);
};
const subjects = async (query: object = {}, by = clerk) =>
  (await groups({ query }, by)).collection.map(({ subject }) => subject);

describe('alerts that say the same', () => {
  it('stand together, with how many there are, on how many computers, and what the latest of them is', async () => {
    await raise(one, 'xmrig');
    await raise(one, 'xmrig');
    const latest = await raise(two, 'xmrig');
    const other = await raise(one, 'nc');
    const show = (alertId: string) => clerk(api.alerts.get, { params: { alertId } });
    const [xmrig, nc] = [await show(latest), await show(other)];
    const shared = {
      ...{ id: expect.any(String), agencyId: agency.id, agencyName: agency.name },
      instanceName: 'Principal',
      ...{ vaccineId: vaccine.id, vaccineName: vaccine.name, ruleKind: 'processes', remote: false },
    };
    const { collection, paging } = await groups();
    expect(collection).toEqual([
      {
        ...{ ...shared, similarKey: nc.similarKey, subject: 'nc', active: 1, computers: 1 },
        ...{ computerName: 'uno', latestOn: nc.date },
      },
      {
        ...{ ...shared, similarKey: xmrig.similarKey, subject: 'xmrig', active: 3, computers: 2 },
        ...{ computerName: 'dos', latestOn: xmrig.date },
      },
    ]);
    expect(paging.total).toBe(2);
    const inAgency = await clerk(api.alerts.groupsOfAgency, { params: { agencyId: agency.id } });
    expect(inAgency.collection).toEqual(collection);
  });

  it('stand by what came last, or by how many there are, either way', async () => {
    for (const subject of ['xmrig', 'xmrig', 'nc', 'nc', 'nc', 'curl']) await raise(one, subject);
    expect(await subjects()).toEqual(['curl', 'nc', 'xmrig']);
    expect(await subjects({ orderBy: 'asc' })).toEqual(['xmrig', 'nc', 'curl']);
    expect(await subjects({ sortBy: 'active' })).toEqual(['nc', 'xmrig', 'curl']);
    expect(await subjects({ sortBy: 'active', orderBy: 'asc' })).toEqual(['curl', 'xmrig', 'nc']);
  });

  it('are found by agency and vaccine, and by what the latest of them says', async () => {
    const other = await makeVaccine(admin);
    await raise(one, 'xmrig');
    await raise(one, 'nc', other.id);
    expect(await subjects({ filter: `agency:${agency.id}` })).toEqual(['nc', 'xmrig']);
    expect(await subjects({ filter: `agency:!${agency.id}` })).toEqual([]);
    expect(await subjects({ filter: `vaccine:${other.id}` })).toEqual(['nc']);
    expect(await subjects({ filter: 'XMRIG' })).toEqual(['xmrig']);
    expect(await subjects({ filter: `"${other.name}" uno` })).toEqual(['nc']);
    expect(await subjects({ filter: unique('nadie') })).toEqual([]);
  });

  it('are no group any more once all of them are dealt with, and are one again when one is reopened', async () => {
    const params = { alertId: await raise(one, 'xmrig') };
    await clerk(api.alerts.update, { params, body: { status: 2 } });
    expect(await subjects()).toEqual([]);
    await clerk(api.alerts.update, { params, body: { status: 1 } });
    expect(await subjects()).toEqual(['xmrig']);
  });

  it('of several agencies stand apart, and an agency is called as it is now', async () => {
    const other = await makeAgency(app);
    await raise(await enrolledAgent(app, other.apikey), 'xmrig');
    await countAlerts(app, other.id);
    await raise(one, 'xmrig');
    const name = unique('Mancomunidad');
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { name } });
    const { collection } = await groups({ query: { filter: `vaccine:${vaccine.id}` } }, admin);
    expect(collection.map(({ agencyName, active }) => [agencyName, active])).toEqual([
      [name, 1],
      [other.name, 1],
    ]);
    expect(new Set(collection.map(({ similarKey }) => similarKey)).size).toBe(1);
  });

  it('are left out where their alerts are gone, and the others stand as before', async () => {
    await raise(one, 'nc');
    const gone = await raise(one, 'xmrig');
    await groups();
    await app.system.pool.query('delete from alerts where id = $1', [gone]);
    const { collection } = await clerk(api.alerts.groups);
    expect(collection.map(({ subject }) => subject)).toEqual(['nc']);
  });

  it('are nobody else’s, nor of who sees the main instance once their agency is classified', async () => {
    await raise(one, 'xmrig');
    const query = { filter: `agency:${agency.id}` };
    const desk = (await person(app, 'ROLE_SERVICEDESK')).call;
    expect(await subjects(query, desk)).toEqual(['xmrig']);
    const stranger = (await person(app, 'ROLE_USER', [(await makeAgency(app)).id])).call;
    expect(await subjects({}, stranger)).toEqual([]);
    const params = { agencyId: agency.id };
    expect(await refused(stranger(api.alerts.groupsOfAgency, { params }))).toEqual([404, 'agency.notfound']);
    await admin(api.agencies.update, { params, body: { serviceType: 3 } });
    // Nothing is counted anew yet.
    expect((await desk(api.alerts.groups, { query })).collection).toEqual([]);
    expect((await clerk(api.alerts.groups)).collection).toHaveLength(1);
  });
});

const scopes: [string, Scope][] = [
  ['over all agencies', { kind: 'everything' }],
  ['in an agency', { kind: 'agencies', ids: ['019a5c1e-0000-7000-8000-000000000001'] }],
];
describe.each(scopes)('the order of groups %s', (_, scope) => {
  it.each(api.alerts.groups.list.sortable)('by %s is that of an index, either way', async (sortBy) => {
    for (const orderBy of ['asc', 'desc'] as const) {
      const plan = await app.system.write('test: the plan of an order', async (db) => {
        // So few rows are sorted sooner than an index is read: that there is one to read is what counts.
        await sql`set local enable_seqscan = off`.execute(db);
        await sql`set local enable_sort = off`.execute(db);
        const source = alertGroupSource({ sortBy, orderBy });
        const { id, rowsIn, inOrder } = sourceIn((table) => scopeCondition(scope, table), source, orderBy);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select ${id} from ${rowsIn} order by ${inOrder} limit 20`.execute(db);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort/);
      // An agency has its own part of the index, and no group of others is looked at.
      expect(/Index Cond: \(agency_id = /.test(plan)).toBe(scope.kind === 'agencies');
    }
  });
});
