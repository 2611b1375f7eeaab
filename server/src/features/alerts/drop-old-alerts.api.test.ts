import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthOf, partitionOf, readPartitions } from '../../platform/db/month-partitions.ts';
import { newId } from '../../platform/db/new-id.ts';
import { dropMonthsBefore } from '../../platform/jobs/drop-months.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { alertMonths, countAlertsOut } from './alert-partitions.ts';

const day = 86_400_000;
const minute = 60_000;
/** Kept so long that the oldest month is not over after three days: what is kept of it can be told from the month before. */
const days = [40, 45].find((count) => new Date(Date.now() - count * day).getUTCDate() > 3) ?? 0;

let app: TestApp;
let admin: Caller;
let apikey: string;
let vaccineId: string;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  apikey = (await makeAgency(app)).apikey;
  vaccineId = (await makeVaccine(admin)).id;
});
afterAll(() => app.stop());

let agent: TestAgent;
beforeEach(async () => {
  agent = await enrolledAgent(app, apikey);
  await keep('730');
});

const keep = async (value: string) => {
  const params = { property: 'ALERT_RETENTION_DAYS' } as const;
  const { id } = await admin(api.configurations.byName, { params });
  await admin(api.configurations.update, { params: { configurationId: id }, body: { value } });
};
/** An alert of so long ago. */
const raise = (ago: number, on: TestApp = app) => raiseAlert(on, agent, vaccineId, newId(Date.now() - ago));
const listed = async () =>
  (
    await admin(api.alerts.list, { query: { filter: `computer:${agent.agentId}`, orderBy: 'asc', size: '1000' } })
  ).collection.map(({ id }) => id);
const stateOf = async (ago: number) =>
  (await app.system.read('test', (db) => readPartitions(db, alertMonths))).get(monthOf(Date.now() - ago));
const report = (ago: number, on: TestApp = app) => {
  const id = newId(Date.now() - ago);
  const detail = { rule: 'processes: xmrig', action: 'STOPPED' as const };
  const alert = { id, vaccineId, date: new Date().toISOString(), message: 'xmrig', detail };
  return on.as(agent.authorization)(api.agentProtocol.alerts, { body: { alerts: [alert] } });
};
const drop = () => app.runChore('drop old alerts');

describe('alerts past the time that they are kept', () => {
  it('are deleted, to the minute, and the tables of whole months with them', async () => {
    await raise(700 * day);
    await raise(100 * day);
    await raise(days * day + day);
    await raise(days * day + minute);
    const kept = [await raise(days * day - minute), await raise(day), await raise(0)];
    await drop();
    expect(await listed()).toHaveLength(7);
    await keep(String(days));
    await drop();
    expect(await listed()).toEqual(kept);
    expect(await Promise.all([700 * day, 100 * day, days * day, 0].map(stateOf))).toEqual([
      ...[undefined, undefined, 'attached', 'attached'],
    ]);
  });

  it('are none where they are kept for a hundred years, longer than ids can tell', async () => {
    const ids = [await raise(700 * day), await raise(0)];
    await keep('36500');
    await drop();
    expect(await listed()).toEqual(ids);
  });

  it('are deleted whatever their number', async () => {
    const id = await raise(days * day + minute);
    await app.system.pool.query(
      `insert into alerts select copy.* from alerts, generate_series(1, 2500) n,
        jsonb_populate_record(alerts, jsonb_build_object('id',
          overlay(alerts.id::text placing lpad(n::text, 12, '0') from 25))) copy where alerts.id = $1`,
      [id],
    );
    await keep(String(days));
    await drop();
    expect(await listed()).toEqual([]);
  });

  it('are refused when they come in, and bring no table back', async () => {
    await keep(String(days));
    await drop();
    expect(await report(100 * day)).toMatchObject({ accepted: 0, verdicts: [{ code: 'alert.tooOld' }] });
    expect(await stateOf(100 * day)).toBeUndefined();
    expect(await report(days * day + minute)).toMatchObject({ accepted: 0, verdicts: [{ code: 'alert.tooOld' }] });
    expect(await report(days * day - minute)).toMatchObject({ accepted: 1 });
  });
});

describe('a month that was dropped', () => {
  it('is made again by a server that knew it, once alerts are kept for longer', async () => {
    const other = await startApp({}, { beside: app });
    try {
      await report(100 * day, other);
      await keep(String(days));
      await drop();
      expect(await stateOf(100 * day)).toBeUndefined();
      await keep('730');
      await expect.poll(() => other.configurations.get('ALERT_RETENTION_DAYS')).toBe(730);
      expect(await report(100 * day, other)).toMatchObject({ accepted: 1 });
      expect(await report(100 * day)).toMatchObject({ accepted: 1 });
      expect(await listed()).toHaveLength(2);
    } finally {
      await other.stop();
    }
  });

  it('in part only, as by a server that died over it, is dropped for good or made anew', async () => {
    const table = partitionOf(alertMonths, monthOf(Date.now() - 100 * day));
    const detach = async () => {
      await report(100 * day);
      await app.system.pool.query(`alter table alerts detach partition ${table} concurrently`);
      expect(await stateOf(100 * day)).toBe('detached');
    };
    await detach();
    expect(await report(100 * day)).toMatchObject({ accepted: 1 });
    expect(await listed()).toHaveLength(1);
    await detach();
    await keep(String(days));
    await drop();
    expect(await stateOf(100 * day)).toBeUndefined();
  });
});

describe('what is counted of alerts', () => {
  const counted = async () => {
    const { rows } = await app.system.pool.query(
      'select sum(active)::int as active, sum(raised)::int as raised from alert_deltas where agent_id = $1',
      [agent.agentId],
    );
    return rows[0];
  };

  it('as active goes with the table of their month, to the last one; what was raised stays', async () => {
    await raise(100 * day);
    await raise(days * day + minute);
    await raise(0);
    expect(await counted()).toEqual({ active: 3, raised: 3 });
    await keep(String(days));
    await drop();
    expect(await counted()).toEqual({ active: 1, raised: 3 });
  });

  it('goes bit by bit from a large month, so that no turn is long; each alert once, over as many turns as it takes', async () => {
    await keep(String(days));
    await drop();
    await keep('730');
    const detail = { rule: 'processes: xmrig', action: 'STOPPED' as const };
    const said = { vaccineId, date: new Date().toISOString(), message: 'xmrig', detail };
    const alerts = Array.from({ length: 25 }, () => ({ id: newId(Date.now() - 100 * day), ...said }));
    await app.as(agent.authorization)(api.agentProtocol.alerts, { body: { alerts } });
    const byOne = { ...alertMonths, countOut: countAlertsOut(1) };
    const turn = () => dropMonthsBefore(app.system, byOne, monthOf(Date.now() - 60 * day));
    await turn();
    expect(await listed()).toEqual([]);
    expect(await stateOf(100 * day)).toBe('detached');
    const { active } = await counted();
    expect([active > 0, active < 25]).toEqual([true, true]);
    await turn();
    expect(await counted()).toEqual({ active: 0, raised: 25 });
    expect(await stateOf(100 * day)).toBeUndefined();
  });

  it('goes with a table that another server left behind, whoever drops it', async () => {
    await raise(100 * day);
    const table = partitionOf(alertMonths, monthOf(Date.now() - 100 * day));
    await app.system.pool.query(`alter table alerts detach partition ${table} concurrently`);
    await raise(100 * day);
    expect(await counted()).toEqual({ active: 1, raised: 2 });
  });
});

describe('a month that somebody still reads', () => {
  it('takes no alert while it is being dropped, holds nobody up, and is gone at the next turn', async () => {
    await raise(200 * day);
    const others = [await raise(100 * day), await raise(0)];
    const reader = await app.system.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select count(*) from alerts');
      await keep(String(days));
      await drop();
      expect(await stateOf(200 * day)).toBe('detaching');
      expect(await listed()).toEqual(others);
      await keep('730');
      expect(await report(200 * day)).toMatchObject({ accepted: 0, verdicts: [{ code: 'alert.tooOld' }] });
      expect(await report(0)).toMatchObject({ accepted: 1 });
      await keep(String(days));
    } finally {
      await reader.query('commit');
      reader.release();
    }
    await drop();
    expect(await Promise.all([200 * day, 100 * day].map(stateOf))).toEqual([undefined, undefined]);
    expect(await listed()).toHaveLength(2);
  });
});
