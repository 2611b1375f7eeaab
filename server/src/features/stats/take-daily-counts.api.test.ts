import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { dropEmptyCounts } from './drop-empty-counts.ts';
import { realmTotals } from './stat-scope.ts';
import { takeDailyCounts } from './take-daily-counts.ts';

const [main = '', federated = '', classified = ''] = realmTotals;

let app: TestApp;
/** Two agencies of the main instance, with two computers and one, and one that is classified, with one. */
let ids: { north: string; south: string; hidden: string };
beforeAll(async () => {
  app = await startApp();
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const [north, south] = [await makeAgency(app), await makeAgency(app)];
  const hidden = await makeAgency(app, { classified: true });
  ids = { north: north.id, south: south.id, hidden: hidden.id };
  const vaccine = await makeVaccine(admin);
  await makeVaccine(admin, { visibility: { agencyIds: [south.id] } });
  await makeVaccine(admin, { visibility: { serviceTypes: [3] } });
  await makeVaccine(admin, { visibility: { serviceTypes: [3], agencyIds: [south.id] } });
  const expired = await makeVaccine(admin);
  const text = `update vaccines set expiration = now() - interval '1 minute' where id = $1`;
  await app.system.pool.query(text, [expired.id]);
  const agent = await enrolledAgent(app, north.apikey);
  await enrolledAgent(app, north.apikey, { agentVersion: '2.8.0' });
  await raiseAlert(app, await enrolledAgent(app, south.apikey), vaccine.id);
  await raiseAlert(app, await enrolledAgent(app, hidden.apikey, { agentVersion: '2.8.0' }), vaccine.id);
  for (let n = 0; n < 3; n++) await raiseAlert(app, agent, vaccine.id);
  await app.settle();
});
afterAll(() => app.stop());
beforeEach(() => query('truncate daily_counts, daily_versions'));

const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
const take = () => app.runChore('take daily counts');

/** What stands of a day: computers, vaccines, alerts, agencies. */
const taken = async (): Promise<Record<string, number[]>> => {
  const rows = await query(`select agency_id, computers, vaccines, alerts, agencies from daily_counts
    where day = (now() at time zone 'UTC')::date`);
  return Object.fromEntries(
    rows.map((row) => [row.agency_id, [row.computers, row.vaccines, row.alerts, row.agencies]]),
  );
};
const versions = async (holder: string) =>
  (await query('select agent_version, computers from daily_versions where agency_id = $1 order by 1', [holder])).map(
    (row) => [row.agent_version, row.computers],
  );
/** All rows but those of some. */
const without = async (lost: readonly string[]) => [
  await query('select * from daily_counts where agency_id <> all($1) order by agency_id', [lost]),
  await query('select * from daily_versions where agency_id <> all($1) order by agency_id, agent_version', [lost]),
];
/** A vaccine for an agency of another service type, or of another realm, is nobody's. */
const expected = () => ({
  [ids.north]: [2, 1, 3, 1],
  [ids.south]: [1, 2, 1, 1],
  [ids.hidden]: [1, 2, 1, 1],
  [main]: [3, 2, 4, 2],
  [federated]: [0, 0, 0, 0],
  [classified]: [1, 2, 1, 1],
});

describe('a day', () => {
  it('is taken of every agency, and of all agencies of each realm', async () => {
    await take();
    expect(await taken()).toEqual(expected());
    expect(await versions(ids.north)).toEqual([
      ['2.7.0', 1],
      ['2.8.0', 1],
    ]);
    expect(await versions(main)).toEqual([
      ['2.7.0', 2],
      ['2.8.0', 1],
    ]);
    expect(await versions(classified)).toEqual([['2.8.0', 1]]);
  });

  it('is taken once, by several servers at once, too; what comes later is of the next', async () => {
    const other = await startApp({}, { beside: app });
    try {
      await Promise.all([take(), other.runChore('take daily counts')]);
    } finally {
      await other.stop();
    }
    expect(await taken()).toEqual(expected());
    const before = await without([]);
    await query('update computer_cells set computers = computers + 1');
    await take();
    expect(await without([])).toEqual(before);
    await query('update computer_cells set computers = computers - 1');
  });

  it('is taken again every ten minutes while it is the first: what its first minute saw is not how it was', async () => {
    await query('update computer_cells set computers = computers - 1');
    await take();
    await query('update computer_cells set computers = computers + 1');
    await take();
    expect((await taken())[ids.north], 'not yet').toEqual([1, 1, 3, 1]);
    const tenMinutesLater = () => query(`update daily_counts set taken_on = taken_on - interval '10 minutes'`);
    await tenMinutesLater();
    await take();
    expect(await taken()).toEqual(expected());
    expect(await versions(main)).toEqual([
      ['2.7.0', 2],
      ['2.8.0', 1],
    ]);
    // From the second day on a day is as it was taken.
    await query(
      `insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies)
        values ($1, (now() at time zone 'UTC')::date - 1, 0, 0, 0, 0)`,
      [main],
    );
    const before = await without([]);
    await query('update computer_cells set computers = computers + 1');
    await tenMinutesLater();
    await take();
    expect((await without([]))[1]).toEqual(before[1]);
    expect(await taken()).toEqual(expected());
    await query('update computer_cells set computers = computers - 1');
  });

  it('that a server began with and did not end is gone on with', async () => {
    await take();
    const lost = [ids.south, ...realmTotals];
    const before = await without(lost);
    await query('delete from daily_counts where agency_id = any($1)', [lost]);
    await query('delete from daily_versions where agency_id = any($1)', [lost]);
    await take();
    expect(await taken()).toEqual(expected());
    expect(await versions(ids.south)).toEqual([['2.7.0', 1]]);
    expect(await without(lost)).toEqual(before);
  });

  it('is taken of every agency however many there are', async () => {
    await query(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey)
        select gen_random_uuid(), instance_id, realm, 'serie', 'serie', 'serie', 'serie-' || n
        from agencies, generate_series(1, 501) n where agencies.id = $1`,
      [ids.north],
    );
    await take();
    const [{ missing, agencies }] = (await query(
      `select (select count(*) from agencies a where not exists (
          select from daily_counts d where d.agency_id = a.id)) as missing,
        (select agencies from daily_counts where agency_id = $1) as agencies`,
      [main],
    )) as [{ missing: number; agencies: number }];
    expect([missing, agencies]).toEqual([0, 503]);
    await query(`delete from agencies where name = 'serie'`);
  });

  it('of more agencies than a turn has time for is taken in several: no other chore waits for the last of them', async () => {
    const chore = takeDailyCounts(0);
    expect(await chore.run(app.system)).toBe('unfinished');
    expect(Object.keys(await taken()).sort()).toEqual([ids.north, ids.south, ids.hidden].sort());
    expect(await chore.run(app.system)).toBeUndefined();
    expect(await taken()).toEqual(expected());
  });

  it('waits while more is to be counted than a turn takes', async () => {
    await query(
      `insert into computer_deltas (agency_id, realm, os, status, computers)
        select $1, 1, 'x', 0, 0 from generate_series(1, 20001)`,
      [ids.north],
    );
    await take();
    expect(await taken()).toEqual({});
    await app.runChore('fold computer counts');
    await take();
    expect(await taken()).toEqual(expected());
    await app.runChore('fold computer counts');
  });
});

it('counts that have come to nothing go in turns, too, where they are very many', async () => {
  await query(
    `insert into held_cells (agency_id, computers) select gen_random_uuid(), 0 from generate_series(1, 20001)`,
  );
  const left = async () => (await query('select count(*) as n from held_cells where computers = 0'))[0].n;
  const chore = dropEmptyCounts(0);
  expect(await chore.run(app.system)).toBe('unfinished');
  expect(await left()).toBe(10_001);
  expect(await chore.run(app.system)).toBe('unfinished');
  expect(await chore.run(app.system)).toBeUndefined();
  expect(await left()).toBe(0);
});

it('days go once they are older than four hundred', async () => {
  const tables = ['daily_counts', 'daily_versions', 'alert_days', 'computer_days'];
  const past = (ago: number) => `(now() at time zone 'UTC')::date - ${ago}`;
  for (const ago of [400, 401]) {
    await query(`insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies)
      values ('${ids.north}', ${past(ago)}, 1, 1, 1, 1)`);
    await query(`insert into daily_versions values ('${ids.north}', ${past(ago)}, '2.7.0', 1)`);
    await query(`insert into alert_days values ('${ids.north}', ${past(ago)}, '${ids.north}', 1)`);
    await query(`insert into computer_days values ('${ids.north}', ${past(ago)}, 1)`);
    // What is told of so long ago as it comes in is not taken at all.
    const any = `'${ids.south}'`;
    await query(`insert into alert_deltas
        (agency_id, realm, agent_id, vaccine_id, likeness, day, active, raised, latest_id)
      values (${any}, 1, ${any}, ${any}, ${any}, ${past(ago)}, 0, 1, ${any})`);
  }
  await app.settle();
  const days = async (table: string) =>
    (
      await query(
        `select agency_id, (now() at time zone 'UTC')::date - day as ago from ${table}
        where day < ${past(100)} and agency_id <> all($1) order by 1, 2`,
        [realmTotals],
      )
    ).map(({ agency_id, ago }) => [agency_id === ids.north ? 'north' : 'south', ago]);
  expect(await days('alert_days')).toEqual([
    ['north', 400],
    ['north', 401],
    ['south', 400],
  ]);
  await app.runChore('enforce retention');
  for (const table of tables)
    expect(await days(table), table).toEqual(
      table === 'alert_days'
        ? [
            ['north', 400],
            ['south', 400],
          ]
        : [['north', 400]],
    );
});
