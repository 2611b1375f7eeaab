import { api, type Evolution } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { realmTotals } from './stat-scope.ts';

const [main = '', federated = '', classified = ''] = realmTotals;

let app: TestApp;
let admin: Caller;
let desk: Caller;
let manager: Caller;
let ids: { north: string; south: string };
beforeAll(async () => {
  app = await startApp();
  ids = { north: (await makeAgency(app)).id, south: (await makeAgency(app)).id };
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
  manager = app.as((await makeUser(app, 'ROLE_MANAGER', [ids.north, ids.south])).authorization);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query('truncate daily_counts, daily_versions, alert_days, computer_days');
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const ago = `(now() at time zone 'UTC')::date - $2::int`;
/** How things stood so many days ago: computers, vaccines, alerts, agencies. */
const stood = (holder: string, days: number, [computers, vaccines, alerts, agencies]: readonly number[]) =>
  query(
    `insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies, taken_on)
      values ($1, ${ago}, $3, $4, $5, $6, (${ago} + time '00:00:07') at time zone 'UTC')`,
    [holder, days, computers, vaccines, alerts, agencies],
  );
const ran = (holder: string, days: number, version: string, computers: number) => {
  const text = `insert into daily_versions (agency_id, day, agent_version, computers) values ($1, ${ago}, $3, $4)`;
  return query(text, [holder, days, version, computers]);
};
const raised = (holder: string, days: number, vaccineId: string, count: number) => {
  const text = `insert into alert_days (agency_id, day, vaccine_id, raised) values ($1, ${ago}, $3, $4)`;
  return query(text, [holder, days, vaccineId, count]);
};
const enrolled = (holder: string, days: number, count: number) =>
  query(`insert into computer_days (agency_id, day, enrolled) values ($1, ${ago}, $3)`, [holder, days, count]);

const read = (call: Caller, days = '7') => call(api.stats.evolution, { params: { days } });
/** The one line of a series. */
const lineOf = (evolution: Evolution, name: 'agents' | 'vaccines' | 'alerts' | 'alertsPerDay' | 'agentsPerDay') =>
  evolution[name].datasets[0]?.data;
const drawn = (series: Evolution['vaccineAlerts']) => series.datasets.map(({ label, data }) => [label, data]);

describe('the days of an evolution', () => {
  it('are the last ones up to today, each once', async () => {
    const { rows } = await query(`select (now() at time zone 'UTC')::date::text as today`);
    for (const days of ['7', '30', '365']) {
      const { agents, versionAgents } = await read(admin, days);
      expect(agents.labels).toHaveLength(Number(days));
      expect(new Set(agents.labels).size).toBe(Number(days));
      expect([...agents.labels].sort()).toEqual(agents.labels);
      expect(agents.labels.at(-1)).toBe(rows[0].today);
      expect(versionAgents.labels).toEqual(agents.labels);
      expect(agents.datasets[0]?.data).toHaveLength(Number(days));
    }
    for (const days of ['8', '0', 'siete']) expect(await refused(read(admin, days))).toEqual([404, 'notFound']);
  });

  it('of which nothing is known are missing, not zero; what happened on one is told all the same', async () => {
    for (const days of [5, 3, 0]) await stood(main, days, [10 + days, 4, days, 2]);
    const vaccine = await makeVaccine(admin, { name: 'Alfa' });
    await raised(main, 4, vaccine.id, 6);
    await raised(main, 3, vaccine.id, 2);
    await enrolled(main, 1, 9);
    const evolution = await read(desk);
    expect(lineOf(evolution, 'agents')).toEqual([null, 15, null, 13, null, null, 10]);
    expect(lineOf(evolution, 'vaccines')).toEqual([null, 4, null, 4, null, null, 4]);
    expect(lineOf(evolution, 'alerts')).toEqual([null, 5, null, 3, null, null, 0]);
    expect(lineOf(evolution, 'alertsPerDay')).toEqual([null, 0, 6, 2, null, null, 0]);
    expect(lineOf(evolution, 'agentsPerDay')).toEqual([null, 0, null, 0, null, 9, 0]);
    expect(drawn(evolution.vaccineAlerts)).toEqual([['Alfa', [null, 0, 6, 2, null, null, 0]]]);
    const { rows } = await query(`select (now() at time zone 'UTC')::date::text as today`);
    expect(evolution.updatedOn).toBe(`${rows[0].today}T00:00:07.000Z`);
  });

  it('are unknown altogether before the first was taken', async () => {
    const evolution = await read(admin);
    expect(evolution.updatedOn).toBeNull();
    for (const name of ['agents', 'vaccines', 'alerts', 'alertsPerDay', 'agentsPerDay'] as const)
      expect(lineOf(evolution, name), name).toEqual(Array(7).fill(null));
    expect([evolution.vaccineAlerts.datasets, evolution.versionAgents.datasets]).toEqual([[], []]);
  });

  it('that are not over yet, or long gone, are not told', async () => {
    await stood(main, 7, [9, 9, 9, 9]);
    await raised(main, -1, ids.north, 9);
    await raised(main, 7, ids.north, 9);
    await enrolled(main, 7, 9);
    const evolution = await read(desk);
    for (const name of ['agents', 'alertsPerDay', 'agentsPerDay'] as const)
      expect(lineOf(evolution, name), name).toEqual(Array(7).fill(null));
    expect(evolution.vaccineAlerts.datasets).toEqual([]);
    expect(lineOf(await read(desk, '30'), 'agents')?.filter((value) => value !== null)).toEqual([9]);
  });
});

describe('an evolution of very many agencies', () => {
  it('tells one day of each week of a year, the latest that was taken, and all days of a week and a month', async () => {
    const { rows } = await query(
      `insert into agencies select copy.* from agencies a, generate_series(1, 200) n,
        jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'apikey', 'copy' || n)) copy
        where a.id = $1 returning id`,
      [ids.north],
    );
    const [one = '', ...others] = rows.map(({ id }: { id: string }) => id);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [one, ...others])).authorization);
    // Today has not been taken yet, and neither was the seventh day before.
    for (const days of [1, 8, 10]) {
      await stood(main, days, [999, 9, 9, 9]);
      await stood(one, days, [days, 4, 2, 1]);
    }
    const vaccine = await makeVaccine(admin, { name: 'Alfa' });
    await raised(one, 8, vaccine.id, 6);
    await raised(one, 9, vaccine.id, 50);
    await ran(one, 1, '2.7.0', 1);
    await ran(one, 8, '2.7.0', 3);
    const evolution = await read(clerk, '365');
    const today = `(now() at time zone 'UTC')::date`;
    const told = await query(`select array[${today} - 14, ${today} - 8, ${today} - 1]::text[] as days`);
    const { days: lastDays } = told.rows[0];
    const latest = (values: readonly unknown[] | undefined) => values?.slice(-3);
    expect(evolution.agents.labels).toHaveLength(53);
    expect(latest(evolution.agents.labels)).toEqual(lastDays);
    expect(latest(lineOf(evolution, 'agents'))).toEqual([null, 8, 1]);
    expect(latest(lineOf(evolution, 'alertsPerDay'))).toEqual([null, 6, 0]);
    expect(evolution.vaccineAlerts.datasets.map(({ label }) => label)).toEqual(['Alfa']);
    expect(latest(evolution.vaccineAlerts.datasets[0]?.data)).toEqual([null, 6, 0]);
    expect(latest(evolution.versionAgents.datasets[0]?.data)).toEqual([null, 3, 1]);
    expect(evolution.updatedOn).toBe(`${lastDays[2]}T00:00:07.000Z`);
    for (const days of ['7', '30']) expect((await read(clerk, days)).agents.labels).toHaveLength(Number(days));
    expect((await read(desk, '365')).agents.labels).toHaveLength(365);
  });
});

describe('the numbers of an evolution', () => {
  it('are added up over what is seen, but for vaccines, which agencies share', async () => {
    await stood(ids.north, 1, [3, 5, 1, 1]);
    await stood(ids.north, 0, [4, 5, 2, 1]);
    await stood(ids.south, 0, [10, 7, 20, 1]);
    await stood(main, 0, [14, 8, 22, 2]);
    await stood(federated, 0, [100, 2, 0, 1]);
    await stood(classified, 0, [1000, 3, 0, 5]);
    const told = async (call: Caller) => {
      const evolution = await read(call);
      const of = (name: 'agents' | 'vaccines' | 'alerts') => lineOf(evolution, name)?.slice(-2);
      return [of('agents'), of('vaccines'), of('alerts'), evolution.agencies.datasets[0]?.data.slice(-2)];
    };
    expect(await told(manager)).toEqual([[3, 14], [5, 7], [1, 22], undefined]);
    expect(await told(desk)).toEqual([[null, 14], [null, 8], [null, 22], undefined]);
    expect(await told(admin)).toEqual([
      [null, 1114],
      [null, 8],
      [null, 22],
      [null, 8],
    ]);
    const params = { agencyId: ids.north, days: '7' };
    const { agents, agencies } = await admin(api.agencyStats.evolution, { params });
    expect([agents.datasets[0]?.data.slice(-2), agencies.datasets]).toEqual([[3, 4], []]);
    expect(agencies.labels).toEqual(agents.labels);
  });

  it('by vaccine are of the five with most alerts in those days, by their names', async () => {
    await stood(main, 0, [1, 1, 1, 1]);
    const made: { id: string; name: string }[] = [];
    for (let n = 0; n < 6; n++) made.push(await makeVaccine(admin));
    for (const [n, { id }] of made.entries()) {
      await raised(main, 0, id, n + 1);
      // Before those days, the least of them had most.
      await raised(main, 20, id, 100 - 10 * n);
    }
    const { vaccineAlerts } = await read(desk);
    const unknown = Array(6).fill(null);
    expect(drawn(vaccineAlerts)).toEqual([5, 4, 3, 2, 1].map((n) => [made[n]?.name, [...unknown, n + 1]]));
    const names = (await read(desk, '30')).vaccineAlerts.datasets.map(({ label }) => label);
    expect(names).toEqual([0, 1, 2, 3, 4].map((n) => made[n]?.name));
  });

  it('by version are of the five that were commonest on the latest day; one that nobody had was on none', async () => {
    for (const days of [2, 0]) await stood(ids.north, days, [1, 1, 1, 1]);
    for (let n = 1; n <= 6; n++) await ran(ids.north, 0, `2.${n}.0`, n);
    await ran(ids.north, 2, '2.1.0', 90);
    await ran(ids.north, 2, '2.6.0', 4);
    const { versionAgents } = await read(manager);
    expect(drawn(versionAgents)).toEqual(
      [6, 5, 4, 3, 2].map((n) => [`2.${n}.0`, [null, null, null, null, n === 6 ? 4 : 0, null, n]]),
    );
  });
});
