import { api, type Count, type Role } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, raiseAlert, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/** How many computers each agency has, and alerts: a sum says which of them were counted. */
const sizes = { top: 1, below: 2, other: 4, classified: 8 } as const;
type Name = keyof typeof sizes;
const names = Object.keys(sizes) as Name[];
const sumOf = (counted: readonly Name[]): number => counted.reduce((sum, name) => sum + sizes[name], 0);

let app: TestApp;
let admin: Caller;
const ids: Record<Name, string> = { top: '', below: '', other: '', classified: '' };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const vaccine = await makeVaccine(admin, { autorun: true });
  for (const name of names) {
    const parent = name === 'below' ? ids.top : null;
    const agency = await makeAgency(app, { name, parent, classified: name === 'classified' });
    ids[name] = agency.id;
    const add = async () => {
      const agent = await simulateAgent(app, agency.apikey, { name: unique(`de-${name}`) });
      await agent.obey();
      await raiseAlert(app, agent, vaccine.id);
    };
    await Promise.all(Array.from({ length: sizes[name] }, add));
  }
  await app.system.pool.query(`update computer_presence set status = 2, last_connection = now() - interval '1 day'`);
  await app.settle();
  await app.runChore('take daily counts');
});
afterAll(() => app.stop());

const person = async (role: Role, assigned: readonly Name[], allAgencies = false): Promise<Caller> => {
  const made = await makeUser(
    app,
    role,
    assigned.map((name) => ids[name]),
  );
  if (allAgencies) await app.system.pool.query('update users set all_agencies = true where id = $1', [made.id]);
  return app.as(made.authorization);
};

const added = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const lastOf = (values: readonly (number | null)[] | undefined): number | null => values?.at(-1) ?? null;

/** Every number that somebody is told, each of which holds the same agencies once. */
const everySum = async (call: Caller): Promise<Record<string, number | null>> => {
  const { agents, alerts } = await call(api.stats.totals);
  const evolution = await call(api.stats.evolution, { params: { days: '7' } });
  const ofAgents = async (groupBy: 'status' | 'os' | 'version' | 'offline') =>
    added(await call(api.stats.agents, { query: { groupBy } }));
  const ofAlerts = async (groupBy: 'computer' | 'vaccine') =>
    added(await call(api.stats.alerts, { query: { groupBy, size: '50' } }));
  return {
    agents,
    alerts,
    byStatus: await ofAgents('status'),
    byOs: await ofAgents('os'),
    byVersion: await ofAgents('version'),
    offline: await ofAgents('offline'),
    byComputer: await ofAlerts('computer'),
    byVaccine: await ofAlerts('vaccine'),
    applied: added(await call(api.stats.deployments, { query: { groupBy: 'agency' } })),
    agentsOfToday: lastOf(evolution.agents.datasets[0]?.data),
    alertsOfToday: lastOf(evolution.alerts.datasets[0]?.data),
    raisedToday: lastOf(evolution.alertsPerDay.datasets[0]?.data),
    enrolledToday: lastOf(evolution.agentsPerDay.datasets[0]?.data),
    ofVaccines: lastOf(evolution.vaccineAlerts.datasets[0]?.data),
    ofVersions: lastOf(evolution.versionAgents.datasets[0]?.data),
  };
};
/** Where nobody is seen, nothing is drawn, and no day is known. */
const undrawn = ['agentsOfToday', 'alertsOfToday', 'raisedToday', 'enrolledToday', 'ofVaccines', 'ofVersions'];
const expectSums = async (call: Caller, counted: readonly Name[]): Promise<void> => {
  const sums = await everySum(call);
  const expected = Object.keys(sums).map((key): [string, number | null] => [
    key,
    counted.length === 0 && undrawn.includes(key) ? null : sumOf(counted),
  ]);
  expect(sums).toEqual(Object.fromEntries(expected));
};

const seen: [string, Role, Name[], boolean, Name[]][] = [
  ['an administrator is told of all', 'ROLE_ADMIN', [], false, names],
  ['a manager is told of their own and what is below', 'ROLE_MANAGER', ['top'], false, ['top', 'below']],
  ['a manager of what is below is not told of what is above', 'ROLE_MANAGER', ['below'], false, ['below']],
  ['a manager of both is told of each once', 'ROLE_MANAGER', ['top', 'below'], false, ['top', 'below']],
  ['a manager of all is told of the main instance', 'ROLE_MANAGER', [], true, ['top', 'below', 'other']],
  ['a manager of nothing is told of nothing', 'ROLE_MANAGER', [], false, []],
  ['the service desk is told of the main instance', 'ROLE_SERVICEDESK', ['top'], false, ['top', 'below', 'other']],
  ['and of a classified agency that it was assigned', 'ROLE_SERVICEDESK', ['classified', 'top'], false, names],
  ['a clerk is told of their agency, not of what is below', 'ROLE_USER', ['top'], false, ['top']],
  ['another clerk of theirs', 'ROLE_USER', ['other'], false, ['other']],
  ['a reader of each of theirs', 'ROLE_READONLY', ['other', 'below'], false, ['other', 'below']],
];

describe('every number is of what its reader sees', () => {
  it.each(seen)('%s', async (_, role, assigned, allAgencies, counted) => {
    const call = await person(role, assigned, allAgencies);
    await expectSums(call, counted);
    const labels = (counts: readonly Count[]) => counts.map(({ label }) => label).sort();
    const agencies = [...counted].sort();
    expect(labels(await call(api.stats.agents, { query: { groupBy: 'offline' } }))).toEqual(agencies);
    expect(labels(await call(api.stats.deployments, { query: { groupBy: 'agency' } }))).toEqual(agencies);
    const computers = await call(api.stats.alerts, { query: { groupBy: 'computer', size: '50' } });
    const strangers = names.filter((name) => !counted.includes(name));
    for (const { label } of computers) expect(strangers.some((name) => label.startsWith(`de-${name}-`))).toBe(false);
  });

  it.each(seen)('%s, agency by agency', async (_, role, assigned, allAgencies, counted) => {
    const call = await person(role, assigned, allAgencies);
    for (const name of names) {
      const params = { agencyId: ids[name] };
      const told = call(api.agencyStats.totals, { params });
      if (!counted.includes(name)) {
        expect(await refused(told), name).toEqual([404, 'agency.notfound']);
        continue;
      }
      expect(await told, name).toEqual({ agents: sizes[name], alerts: sizes[name], agencies: null, vaccines: 1 });
      const away = await call(api.agencyStats.agents, { params, query: { groupBy: 'offline' } });
      expect(away).toHaveLength(Math.min(5, sizes[name]));
      for (const { label, count } of away) expect([label.startsWith(`de-${name}-`), count]).toEqual([true, 24]);
      const evolution = await call(api.agencyStats.evolution, { params: { ...params, days: '30' } });
      expect(lastOf(evolution.agents.datasets[0]?.data), name).toBe(sizes[name]);
      expect(evolution.agencies.datasets, name).toEqual([]);
    }
  });
});

it('an agency that becomes classified leaves the numbers of others, and is told once to who was assigned it', async () => {
  const classify = async (serviceType: 1 | 3) => {
    await admin(api.agencies.update, { params: { agencyId: ids.other }, body: { serviceType } });
    await app.settle();
  };
  const desk = await person('ROLE_SERVICEDESK', []);
  const assigned = await person('ROLE_SERVICEDESK', ['other']);
  const totals = async (call: Caller) => {
    const { agents, alerts } = await call(api.stats.totals);
    expect(alerts).toBe(agents);
    return agents;
  };
  expect(await totals(assigned)).toBe(7);
  await classify(3);
  expect([await totals(desk), await totals(assigned), await totals(admin)]).toEqual([3, 7, 15]);
  await classify(1);
  expect([await totals(desk), await totals(assigned), await totals(admin)]).toEqual([7, 7, 15]);
});

it('nobody reads the sum of a realm as if it were an agency', async () => {
  const desk = await person('ROLE_SERVICEDESK', []);
  for (const realm of [1, 2, 3]) {
    const params = { agencyId: `00000000-0000-0000-0000-00000000000${realm}` };
    for (const call of [admin, desk]) {
      const status = await refused(call(api.agencyStats.totals, { params }));
      expect(status[0]).toBe(404);
    }
  }
});
