import { api, type Count, type Role } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeInstance, makeUser, raiseAlert, unique } from '../../testing/factories.ts';
import {
  connectedStandIn,
  type FederatedStandIn,
  toldAgency,
  toldAlert,
  toldComputer,
} from '../../testing/federated-stand-in.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/** How many computers each agency has, and alerts: a sum says which of them were counted. */
const sizes = { own: 1, classified: 2, moved: 4, told: 8, toldClassified: 16, other: 32 } as const;
type Name = keyof typeof sizes;
const names = Object.keys(sizes) as Name[];
const sumOf = (counted: readonly Name[]): number => counted.reduce((sum, name) => sum + sizes[name], 0);

let app: TestApp;
let admin: Caller;
let north: FederatedStandIn;
let south: FederatedStandIn;
/** Of each agency, and of each instance. */
const ids: Record<Name | 'main' | 'north' | 'south' | 'elsewhere', string> = Object.create(null);
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  ids.main = await makeInstance(app);
  [north, south] = [await connectedStandIn(app, admin, 'Norte'), await connectedStandIn(app, admin, 'Sur')];
  [ids.north, ids.south] = [north.instanceId, south.instanceId];
  ids.elsewhere = (await makeFederated(app)).id;
  await query(`update instances set type = 'OTHER' where id = $1`, [ids.elsewhere]);
  const vaccine = await makeVaccine(admin, { name: 'Para todos', autorun: true });
  await makeOwn(vaccine.id);
  await makeVaccine(admin, { name: 'Para una', visibility: { agencyIds: [ids.own] } });
  await makeVaccine(admin, { name: 'Para otra', visibility: { instanceIds: [ids.south] } });
  const sector = newId();
  expect(await north.tell('sectors', { [sector]: { name: 'Educación' } })).toMatchObject({ status: 200 });
  await tell(north, 'told', vaccine.id, { sectorId: sector });
  await tell(north, 'toldClassified', vaccine.id, { serviceType: 3 });
  // Of a vaccine that nobody here has ever heard of.
  await tell(south, 'other', newId());
  // Its agents have not gone yet.
  const body = { agencies: [ids.moved], instanceId: ids.elsewhere, sectorId: null, moveAgenciesChildren: false };
  await admin(api.instanceAgencies.move, { params: { instanceId: ids.main }, body });
  await app.settle();
  await app.runChore('take daily counts');
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);

const makeOwn = async (vaccineId: string): Promise<void> => {
  const sector = await makeSector(app, { name: 'Sanidad' });
  for (const name of ['own', 'classified', 'moved'] as const) {
    const agency = await makeAgency(app, { name, classified: name === 'classified' });
    ids[name] = agency.id;
    for (let n = 0; n < sizes[name]; n++) {
      const agent = await simulateAgent(app, agency.apikey, { name: unique(`de-${name}`) });
      await agent.obey();
      await raiseAlert(app, agent, vaccineId);
    }
  }
  await query('update agencies set sector_id = $1 where id = $2', [sector.id, ids.own]);
  await query(`update computer_presence set status = 2, last_connection = now() - interval '1 day'`);
};

/** The server of another instance tells of an agency, of its computers, which are all away, and of an alert on each. */
const tell = async (
  server: FederatedStandIn,
  name: Name,
  vaccineId: string,
  agency: Parameters<typeof toldAgency>[0] = {},
): Promise<void> => {
  ids[name] = newId();
  const now = new Date();
  const away = { status: 'OFFLINE_LONG', offlineSince: new Date(now.getTime() - 86_400_000).toISOString() } as const;
  const computers = Array.from({ length: sizes[name] }, () => [newId(), unique(`de-${name}`)] as const);
  const told = [
    await server.tell('agencies', { [ids[name]]: toldAgency({ name, ...agency }) }),
    await server.tell(
      'computers',
      Object.fromEntries(
        computers.map(([id, computerName]) => [
          id,
          toldComputer(ids[name], {
            ...{ ...away, name: computerName, agentVersion: '3.1.0', enrolledOn: now.toISOString() },
          }),
        ]),
      ),
    ),
    await server.tell(
      'alerts',
      Object.fromEntries(
        computers.map(([id, computerName]) => [
          newId(),
          toldAlert([ids[name], id], { vaccineId, vaccineName: `De ${server.instanceId}`, computerName }),
        ]),
      ),
    ),
  ];
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
};

const person = async (role: Role, assigned: readonly Name[]): Promise<Caller> => {
  const agencies = assigned.map((name) => ids[name]);
  return app.as((await makeUser(app, role, agencies)).authorization);
};

const added = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const told = (counts: readonly Count[]) => counts.map(({ label, count }) => [label, count]);
const lastOf = (values: readonly (number | null)[] | undefined): number | null => values?.at(-1) ?? null;

/** Every number of an instance, each of which holds the same agencies once. */
const everySum = async (call: Caller, instanceId: string): Promise<Record<string, number | null>> => {
  const { agents, alerts } = await call(api.stats.totals, { query: { instanceId } });
  const evolution = await call(api.stats.evolution, { params: { days: '7' }, query: { instanceId } });
  const ofAgents = async (groupBy: 'status' | 'os' | 'version' | 'offline') =>
    added(await call(api.stats.agents, { query: { groupBy, instanceId } }));
  const ofAlerts = async (groupBy: 'computer' | 'vaccine') =>
    added(await call(api.stats.alerts, { query: { groupBy, instanceId, size: '50' } }));
  return {
    agents,
    alerts,
    byStatus: await ofAgents('status'),
    byOs: await ofAgents('os'),
    byVersion: await ofAgents('version'),
    offline: await ofAgents('offline'),
    byComputer: await ofAlerts('computer'),
    byVaccine: await ofAlerts('vaccine'),
    agentsOfToday: lastOf(evolution.agents.datasets[0]?.data),
    alertsOfToday: lastOf(evolution.alerts.datasets[0]?.data),
    raisedToday: lastOf(evolution.alertsPerDay.datasets[0]?.data),
    enrolledToday: lastOf(evolution.agentsPerDay.datasets[0]?.data),
    ofVaccines: lastOf(evolution.vaccineAlerts.datasets[0]?.data),
    ofVersions: lastOf(evolution.versionAgents.datasets[0]?.data),
  };
};
/** What was raised and enrolled in the main realm stays with its sum, wherever an agency went since. */
const happened = ['raisedToday', 'enrolledToday', 'ofVaccines'];
const expectSums = async (
  call: Caller,
  instance: keyof typeof ids,
  counted: readonly Name[],
  before: readonly Name[] = [],
): Promise<void> => {
  const sums = await everySum(call, ids[instance]);
  const expected = (key: string) => sumOf(happened.includes(key) ? [...counted, ...before] : counted);
  expect(sums, instance).toEqual(Object.fromEntries(Object.keys(sums).map((key) => [key, expected(key)])));
};

const lying: [instance: 'main' | 'north' | 'south' | 'elsewhere', Name[]][] = [
  ['main', ['own', 'classified']],
  ['north', ['told', 'toldClassified']],
  ['south', ['other']],
  ['elsewhere', ['moved']],
];

describe('the numbers of an instance', () => {
  it.each(lying)('are of what lies in it, each agency once: %s', async (instance, counted) => {
    await expectSums(admin, instance, counted, instance === 'main' ? ['moved'] : []);
    const { agencies } = await admin(api.stats.totals, { query: { instanceId: ids[instance] } });
    expect(agencies).toBe(counted.length);
    const params = { days: '7' };
    const evolution = await admin(api.stats.evolution, { params, query: { instanceId: ids[instance] } });
    expect(lastOf(evolution.agencies.datasets[0]?.data)).toBe(counted.length);
    const labels = async (groupBy: 'agency') =>
      told(await admin(api.stats.alerts, { query: { groupBy, instanceId: ids[instance] } }));
    const expected = counted.map((name) => [name, sizes[name]]).sort(([, one], [, two]) => Number(two) - Number(one));
    expect(await labels('agency')).toEqual(expected);
    const away = await admin(api.stats.agents, { query: { groupBy: 'offline', instanceId: ids[instance] } });
    expect(told(away)).toEqual(expected);
  });

  it('together are those of all', async () => {
    const { agents, alerts, agencies } = await admin(api.stats.totals);
    expect([agents, alerts, agencies]).toEqual([sumOf(names), sumOf(names), names.length]);
  });

  it('are by its own sectors, and by vaccines as its server called them', async () => {
    const of = async (groupBy: 'sector' | 'vaccine', instance: keyof typeof ids) =>
      told(await admin(api.stats.alerts, { query: { groupBy, instanceId: ids[instance] } }));
    expect([await of('sector', 'main'), await of('sector', 'north'), await of('sector', 'south')]).toEqual([
      [['Sanidad', 1]],
      [['Educación', 8]],
      [],
    ]);
    expect([await of('vaccine', 'north'), await of('vaccine', 'south')]).toEqual([
      [['Para todos', 24]],
      [[`De ${ids.south}`, 32]],
    ]);
  });

  it('say of vaccines what is known here: nothing of those of another instance', async () => {
    const vaccines = async (instanceId?: string) =>
      (await admin(api.stats.totals, { query: { ...(instanceId && { instanceId }) } })).vaccines;
    expect([await vaccines(), await vaccines(ids.main)]).toEqual([3, 2]);
    for (const instance of ['north', 'south', 'elsewhere'] as const) expect(await vaccines(ids[instance])).toBeNull();
    const drawn = async (instanceId: string) =>
      (await admin(api.stats.evolution, { params: { days: '7' }, query: { instanceId } })).vaccines.datasets;
    expect(lastOf((await drawn(ids.main))[0]?.data)).toBe(2);
    expect(await drawn(ids.north)).toEqual([]);
    const applied = async (groupBy: 'agency' | 'sector', instanceId: string) =>
      told(await admin(api.stats.deployments, { query: { groupBy, instanceId } }));
    expect(await applied('agency', ids.main)).toEqual([
      ['classified', 2],
      ['own', 1],
    ]);
    expect(await applied('sector', ids.main)).toEqual([['Sanidad', 1]]);
    for (const groupBy of ['agency', 'sector'] as const) expect(await applied(groupBy, ids.north)).toEqual([]);
  });
});

describe('who does not see all', () => {
  it('is told of what they see of the main instance', async () => {
    await expectSums(await person('ROLE_SERVICEDESK', []), 'main', ['own'], ['moved']);
    await expectSums(await person('ROLE_SERVICEDESK', ['classified']), 'main', ['own', 'classified'], ['moved']);
    await expectSums(await person('ROLE_MANAGER', ['own', 'moved']), 'main', ['own']);
    await expectSums(await person('ROLE_USER', ['classified', 'moved']), 'main', ['classified']);
    const desk = await person('ROLE_SERVICEDESK', []);
    const { agencies, vaccines } = await desk(api.stats.totals, { query: { instanceId: ids.main } });
    expect([agencies, vaccines]).toEqual([null, 2]);
    const sums = { groupBy: 'agency', instanceId: ids.main } as const;
    expect(await refused(desk(api.stats.alerts, { query: sums }))).toEqual([403, 'forbidden']);
  });

  it.each(['ROLE_SERVICEDESK', 'ROLE_MANAGER', 'ROLE_USER'] as const)(
    'does not learn of another instance, not even of what they see there: %s',
    async (role) => {
      const call = await person(role, ['own', 'moved']);
      for (const instanceId of [ids.north, ids.elsewhere, newId()])
        expect(await refused(call(api.stats.totals, { query: { instanceId } }))).toEqual([404, 'instance.notfound']);
    },
  );
});

it('the year of an instance of very many agencies is told by some days, that of one which has a sum by each', async () => {
  await query(
    `insert into agencies select copy.* from agencies a, generate_series(1, 200) n,
      jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'apikey', a.id || '-' || n)) copy
      where a.id = any($1)`,
    [[ids.other, ids.own]],
  );
  const labels = async (instanceId: string) =>
    (await admin(api.stats.evolution, { params: { days: '365' }, query: { instanceId } })).agents.labels.length;
  expect([await labels(ids.south), await labels(ids.north), await labels(ids.main)]).toEqual([53, 365, 365]);
});

it('an instance that is not there has no numbers, nor has one from when it was taken off the register', async () => {
  const asked = (instanceId: string) => [
    () => admin(api.stats.totals, { query: { instanceId } }),
    () => admin(api.stats.evolution, { params: { days: '7' }, query: { instanceId } }),
    () => admin(api.stats.deployments, { query: { groupBy: 'agency', instanceId } }),
    () => admin(api.stats.agents, { query: { groupBy: 'os', instanceId } }),
    () => admin(api.stats.alerts, { query: { groupBy: 'vaccine', instanceId } }),
  ];
  for (const one of asked(newId())) expect(await refused(one())).toEqual([404, 'instance.notfound']);
  await admin(api.instances.remove, { params: { instanceId: ids.south } });
  for (const one of asked(ids.south)) expect(await refused(one())).toEqual([404, 'instance.notfound']);
});
