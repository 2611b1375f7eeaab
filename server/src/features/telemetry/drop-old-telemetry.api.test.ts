import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthOf, readPartitions } from '../../platform/db/month-partitions.ts';
import { enrolledAgent, makeAgency, makeUser, type TestAgent } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { collectTelemetry, execution, reportExecutions } from '../../testing/telemetry.ts';
import { telemetryMonths } from './telemetry-months.ts';

const day = 86_400_000;
const minute = 60_000;
/** Kept so long that the oldest month is not over after three days: what is kept of it can be told from the month before. */
const days = [40, 45].find((count) => new Date(Date.now() - count * day).getUTCDate() > 3) ?? 0;

let app: TestApp;
let admin: Caller;
let apikey: string;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const agency = await makeAgency(app);
  await collectTelemetry(app, agency.id);
  apikey = agency.apikey;
});
afterAll(() => app.stop());

let agent: TestAgent;
beforeEach(async () => {
  agent = await enrolledAgent(app, apikey);
  await keep(730);
});

const keep = async (count: number) => {
  const params = { property: 'TELEMETRY_RETENTION_DAYS' } as const;
  const { id } = await admin(api.configurations.byName, { params });
  await admin(api.configurations.update, { params: { configurationId: id }, body: { value: String(count) } });
};
/** A program that was executed so long ago; its path. */
const execute = async (ago: number) => {
  const one = execution({ lastExecutedOn: new Date(Date.now() - ago).toISOString() });
  expect(await reportExecutions(app, agent, [one])).toEqual({ accepted: 1 });
  return one.image;
};
const listed = async () =>
  (
    await admin(api.telemetry.list, { query: { filter: `computer:${agent.agentId}`, orderBy: 'asc', size: '1000' } })
  ).collection.map(({ image }) => image);
const stateOf = async (ago: number) =>
  (await app.system.read('test', (db) => readPartitions(db, telemetryMonths))).get(monthOf(Date.now() - ago));
const drop = () => app.runChore('drop old telemetry');

describe('what was executed before the time that telemetry is kept', () => {
  it('is deleted, to the minute, and the tables of whole months with it', async () => {
    for (const ago of [700 * day, 100 * day, days * day + day, days * day + minute]) await execute(ago);
    const kept = [await execute(days * day - minute), await execute(day), await execute(0)];
    await drop();
    expect(await listed()).toHaveLength(7);
    await keep(days);
    await drop();
    expect(await listed()).toEqual(kept);
    expect(await Promise.all([700 * day, 100 * day, days * day, 0].map(stateOf))).toEqual([
      ...[undefined, undefined, 'attached', 'attached'],
    ]);
  });

  it('is deleted whatever its number', async () => {
    await execute(days * day + minute);
    await app.system.pool.query(
      `insert into telemetry (id, month, computer_id, agency_id, program_id, last_executed_on)
        select gen_random_uuid(), month, computer_id, agency_id, gen_random_uuid(), last_executed_on
        from telemetry, generate_series(1, 2500) where computer_id = $1`,
      [agent.agentId],
    );
    await keep(days);
    await drop();
    const { rows } = await app.system.pool.query('select from telemetry where computer_id = $1', [agent.agentId]);
    expect(rows).toEqual([]);
  });

  it('is accepted when it comes in, stored nowhere, and brings no table back', async () => {
    await keep(days);
    await drop();
    await execute(100 * day);
    await execute(days * day + minute);
    expect(await stateOf(100 * day)).toBeUndefined();
    expect(await listed()).toEqual([]);
    const image = await execute(days * day - minute);
    expect(await listed()).toEqual([image]);
  });

  it('stays while an agent reports it anew at that moment', async () => {
    const image = await execute(days * day + minute);
    const writer = await app.system.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select from telemetry where computer_id = $1 for update', [agent.agentId]);
      await keep(days);
      await drop();
    } finally {
      await writer.query('rollback');
      writer.release();
    }
    expect(await listed()).toEqual([image]);
    await drop();
    expect(await listed()).toEqual([]);
  });
});

describe('a program that no computer reports any more', () => {
  it('goes a day after what was executed of it', async () => {
    const [gone, kept] = [await execute(0), await execute(0)];
    const seen = (image: string, ago: number) =>
      app.system.pool.query('update programs set seen_on = current_date - $2::int where image = $1', [image, ago]);
    await seen(gone, days + 2);
    await seen(kept, days + 1);
    await keep(days);
    await app.runChore('enforce retention');
    const { rows } = await app.system.pool.query('select image from programs where image = any($1)', [[gone, kept]]);
    expect(rows).toEqual([{ image: kept }]);
  });
});

describe('a month of telemetry that somebody still reads', () => {
  it('takes nothing while it is being dropped, holds nobody up, and is gone at the next turn', async () => {
    await execute(200 * day);
    const others = [await execute(100 * day), await execute(0)];
    const reader = await app.system.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select count(*) from telemetry');
      await keep(days);
      await drop();
      expect(await stateOf(200 * day)).toBe('detaching');
      expect(await listed()).toEqual(others);
      await keep(730);
      await execute(200 * day);
      expect(await listed()).toEqual(others);
      others.push(await execute(0));
      expect(await listed()).toEqual(others);
      await keep(days);
    } finally {
      await reader.query('commit');
      reader.release();
    }
    await drop();
    expect(await Promise.all([200 * day, 100 * day].map(stateOf))).toEqual([undefined, undefined]);
    expect(await listed()).toEqual(others.slice(1));
  });
});
