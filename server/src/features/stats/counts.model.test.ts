import { api } from '@egida/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { realmTotals } from './stat-scope.ts';

let app: TestApp;
let admin: Caller;
let main: string;
let federated: { id: string };
let elsewhere: { id: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  main = await makeInstance(app);
  federated = await makeFederated(app);
  elsewhere = await makeAgency(app);
});
afterAll(() => app.stop());

const longAgo = 100 * 86_400_000;

const kinds = [
  'enrol',
  'enrolGolden',
  'remove',
  'move',
  'sweep',
  'upgrade',
  'obey',
  'classify',
  'raise',
  'raiseLongAgo',
  'judge',
  'judgeMany',
  'reword',
  'forget',
  'fold',
  'foldTwice',
  'dropEmpty',
] as const;
const operation = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat(5),
  vaccine: fc.nat(2),
  subject: fc.constantFrom('xmrig', 'minerva'),
  status: fc.constantFrom(0, 1, 2),
  yes: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Placed {
  agent: SimulatedAgent;
  agency: 0 | 1;
}

/**
 * A fleet of its own: two agencies, and how much was ever raised in each of them, and enrolled. The last of its
 * vaccines is for others, and has no name here.
 */
interface Fleet {
  agencies: readonly [{ id: string; apikey: string }, { id: string; apikey: string }];
  ids: readonly string[];
  vaccines: readonly string[];
  computers: Placed[];
  raised: Map<string, number>;
  enrolled: Map<string, number>;
}

const setUp = async (): Promise<Fleet> => {
  const agencies = [await makeAgency(app), await makeAgency(app)] as const;
  const ids = agencies.map(({ id }) => id);
  const [one, everywhere] = [await makeVaccine(admin), await makeVaccine(admin, { autorun: true })];
  const ofOthers = await makeVaccine(admin, { visibility: { agencyIds: [elsewhere.id] } });
  const vaccines = [one, everywhere, ofOthers].map(({ id }) => id);
  const fleet: Fleet = { agencies, ids, vaccines, computers: [], raised: new Map(), enrolled: new Map() };
  await enrol(fleet, 0);
  await raise(fleet, fleet.computers[0], vaccines[0] ?? '', 'xmrig', longAgo);
  return fleet;
};

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const enrol = async ({ agencies, computers, enrolled }: Fleet, agency: 0 | 1, installationMode: 0 | 2 = 0) => {
  const agent = await simulateAgent(app, agencies[agency].apikey, { installationMode });
  // Golden images count nowhere.
  if (installationMode === 0) add(enrolled, agencies[agency].id);
  computers.push({ agent, agency });
};

const unnamed = '00000000-0000-0000-0000-000000000000';
const raise = async (
  { agencies, raised, vaccines }: Fleet,
  placed: Placed | undefined,
  vaccineId: string,
  subject: string,
  ago = 0,
): Promise<void> => {
  if (!placed) return;
  const detail = { rule: `processes: ${subject}`, image: `/tmp/${subject}`, pid: 4242, action: 'STOPPED' as const };
  const alert = { id: newId(Date.now() - ago), vaccineId, date: new Date().toISOString(), message: subject, detail };
  await app.as(placed.agent.authorization)(api.agentProtocol.alerts, { body: { alerts: [alert] } });
  add(raised, `${agencies[placed.agency].id} ${vaccineId === vaccines[2] ? unnamed : vaccineId}`);
};

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const alertsOf = async ({ ids }: Fleet): Promise<string[]> =>
  (await query('select id from alerts where agency_id = any($1) order by id', [ids])).rows.map(({ id }) => id);

const perform = async (fleet: Fleet, { kind, one, vaccine, subject, status, yes }: Operation): Promise<unknown> => {
  const { agencies, computers, vaccines } = fleet;
  const agency = yes ? 1 : 0;
  const placed = computers[one % Math.max(1, computers.length)];
  const judged = status as 0 | 1 | 2;
  switch (kind) {
    case 'enrol':
      return enrol(fleet, agency);
    case 'enrolGolden':
      return enrol(fleet, agency, 2);
    case 'classify': {
      const params = { agencyId: agencies[agency].id };
      return admin(api.agencies.update, { params, body: { serviceType: status === 0 ? 1 : 3 } });
    }
    case 'raise':
      return raise(fleet, placed, vaccines[vaccine] ?? '', subject);
    case 'raiseLongAgo':
      return raise(fleet, placed, vaccines[vaccine] ?? '', subject, longAgo);
    case 'judge': {
      const ids = await alertsOf(fleet);
      const alertId = ids[one % Math.max(1, ids.length)];
      return alertId && admin(api.alerts.update, { params: { alertId }, body: { status: judged } });
    }
    case 'judgeMany': {
      const alerts = (await alertsOf(fleet)).slice(one);
      return alerts.length > 0 && admin(api.alerts.updateMany, { body: { alerts, status: judged } });
    }
    case 'reword':
      return query(`update alerts set subject = $2 where agency_id = any($1) and status = 1`, [fleet.ids, subject]);
    case 'forget':
      return query('delete from alerts where id = any($1)', [(await alertsOf(fleet)).slice(0, 1)]);
    case 'fold':
      return app.settle();
    case 'foldTwice':
      return Promise.all([app.runChore('fold alert counts'), app.runChore('fold alert counts')]);
    case 'dropEmpty':
      return app.runChore('drop empty counts');
  }
  if (!placed) return;
  const { agentId } = placed.agent;
  switch (kind) {
    case 'sweep':
      return query('update computer_presence set status = $2 where computer_id = $1', [agentId, status]);
    case 'upgrade':
      return query('update computers set os = $2 where id = $1', [agentId, yes ? 'Debian 12' : 'Debian 13']);
    case 'obey':
      return placed.agent.obey();
    case 'remove':
      computers.splice(computers.indexOf(placed), 1);
      return admin(api.computers.remove, { params: { agentId } });
    case 'move': {
      const from = placed.agency;
      placed.agency = from === 0 ? 1 : 0;
      const body = { agents: [agentId], agencyId: agencies[placed.agency].id };
      return admin(api.computers.move, { params: { agencyId: agencies[from].id }, body });
    }
  }
};

const active = 'from alerts where status = 1';
/** Each row once for its agency and once for its realm. */
const both = 'cross join lateral (values (agency_id), (realm_total(realm))) holders (holder)';
const isTotal = `agency_id = any('{${realmTotals.join()}}')`;
/** What is kept, and the same counted in full. */
const counted: Record<string, [kept: string, full: string]> = {
  presences: [
    `select computer_id, agency_id, realm, name_key, os, os_family, version_key, installation_mode, marked_for_removal
      from computer_presence`,
    `select id, agency_id, realm, name_key, os, os_family, version_key, installation_mode, marked_for_removal from computers`,
  ],
  cells: [
    'select agency_id, likeness, agent_id, active from alert_cells where active <> 0',
    `select agency_id, alert_likeness(vaccine_id, subject), agent_id, count(*)::int ${active} group by 1, 2, 3`,
  ],
  groups: [
    'select agency_id, realm, likeness, vaccine_id, active from alert_groups where active <> 0',
    `select agency_id, realm, alert_likeness(vaccine_id, subject), vaccine_id, count(*)::int ${active}
      group by 1, 2, 3, 4`,
  ],
  computersWithAlerts: [
    'select agency_id, realm, agent_id, active from alert_computers where active <> 0',
    `select agency_id, realm, agent_id, count(*)::int ${active} group by 1, 2, 3`,
  ],
  vaccinesWithAlerts: [
    'select agency_id, vaccine_id, active from alert_vaccines where active <> 0',
    `select holder, case when vaccine_name = '' then '${unnamed}' else vaccine_id end, count(*)::int from alerts ${both}
      where status = 1 group by 1, 2`,
  ],
  // Who has alerts in several agencies says so in each of them; one of which nothing is left there may go on to.
  computersThatDoNotSayThatTheyAreShared: [
    `select c.agency_id, c.agent_id from alert_computers c join alert_computers o
      on o.agent_id = c.agent_id and o.agency_id <> c.agency_id where not c.shared`,
    'select agency_id, agent_id from alert_computers where false',
  ],
  computers: [
    'select agency_id, os, status, computers from computer_cells where computers <> 0',
    `select holder, os collate "C", status, count(*)::int from computer_presence ${both} where installation_mode <> 2
      group by 1, 2, 3`,
  ],
  applied: [
    'select agency_id, applied from applied_cells where applied <> 0',
    `select agency_id, sum(computers)::bigint from report_cells where outcome = 1
      group by 1 having sum(computers) <> 0`,
  ],
  raisedInRealms: [
    `select day, vaccine_id, sum(raised) from alert_days where ${isTotal} group by 1, 2`,
    `select day, vaccine_id, sum(raised) from alert_days where not ${isTotal} group by 1, 2`,
  ],
  enrolledInRealms: [
    `select day, sum(enrolled) from computer_days where ${isTotal} group by 1`,
    `select day, sum(enrolled) from computer_days where not ${isTotal} group by 1`,
  ],
  // A group goes by its latest alert, or by a later one that is not active any more.
  groupsThatGoByAnEarlierAlert: [
    `select g.id from alert_groups g join alerts l on l.agency_id = g.agency_id and l.status = 1
      and alert_likeness(l.vaccine_id, l.subject) = g.likeness and l.id > g.latest_id`,
    'select id from alert_groups where false',
  ],
};

const sums = async (text: string, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map((await query(text, [ids])).rows.map(({ key, sum }: { key: string; sum: number }) => [key, sum]));

/** All that is kept, of all fleets, against all that is there; what was raised or enrolled is never taken back. */
const expectTrueCounts = async ({ ids, raised, enrolled }: Fleet, when: string): Promise<void> => {
  await app.settle();
  for (const [what, [kept, full]] of Object.entries(counted)) {
    const { rows } = await query(`((${kept}) except all (${full})) union all ((${full}) except all (${kept}))`);
    expect(rows, `${what}, ${when}`).toEqual([]);
  }
  const raisedText = `select agency_id::text || ' ' || vaccine_id::text as key, sum(raised)::int from alert_days
    where agency_id = any($1) group by 1`;
  expect(await sums(raisedText, ids), `raised, ${when}`).toEqual(raised);
  const enrolledText = `select agency_id as key, sum(enrolled)::int from computer_days
    where agency_id = any($1) group by 1`;
  expect(await sums(enrolledText, ids), `enrolled, ${when}`).toEqual(enrolled);
};

/** As retention does with a month: its table goes, and nothing of it is told to any trigger. */
const dropLongAgo = async (): Promise<void> => {
  const month = new Date(Date.now() - longAgo).toISOString().slice(0, 7).replace('-', '_');
  await query(`begin; alter table alerts detach partition alerts_${month}; select uncount_alerts('alerts_${month}', 100000);
    drop table alerts_${month}; commit`);
};

it('kept counts are those of the rows one by one, whatever was done in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 30 }), async (operations) => {
      const fleet = await setUp();
      for (const one of operations) await perform(fleet, one);
      await expectTrueCounts(fleet, 'once folded');
      await dropLongAgo();
      await expectTrueCounts(fleet, 'when a month was dropped');
      const leaving = { agencies: [fleet.ids[1] ?? ''], moveAgenciesChildren: false };
      const body = { ...leaving, instanceId: federated.id, sectorId: null };
      await admin(api.instanceAgencies.move, { params: { instanceId: main }, body });
      await expectTrueCounts(fleet, 'when an agency left for another instance');
      await app.runChore('drop empty counts');
      await expectTrueCounts(fleet, 'without what came to nothing');
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 4), endOnFailure: true },
  );
});
