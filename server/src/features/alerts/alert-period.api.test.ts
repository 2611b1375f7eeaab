import { alertFilter, api, parseFilter } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceIn } from '../../platform/db/list.ts';
import { newId } from '../../platform/db/new-id.ts';
import { dayMs } from '../../platform/durations.ts';
import { enrolledAgent, makeAgency, makeUser, type TestAgent } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { alertSource } from './alerts.queries.ts';

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
});

const iso = (at: number) => new Date(at).toISOString();
/** An alert of a moment, whose id was made then or at another. */
const raise = async (at: number, idMadeAt = at): Promise<string> => {
  const id = newId(idMadeAt);
  const detail = { rule: 'processes: xmrig', action: 'STOPPED' as const };
  const alerts = [{ id, vaccineId, date: iso(at), message: 'xmrig', detail }];
  await app.as(agent.authorization)(api.agentProtocol.alerts, { body: { alerts } });
  return id;
};
const list = (filter: string, query: { size?: string; page?: string } = {}) =>
  admin(api.alerts.list, { query: { filter: `computer:${agent.agentId},${filter}`, ...query } });
const found = async (filter: string, query = {}) => (await list(filter, query)).collection.map(({ id }) => id);

describe('alerts of a day', () => {
  it('are all of them, from its first moment up to that of the next', async () => {
    const begins = Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs;
    const before = await raise(begins - 1);
    const ofDay = [await raise(begins), await raise(begins + dayMs - 1)];
    const after = await raise(begins + dayMs);
    const day = iso(begins).slice(0, 10);
    expect(await found(`date:${day}`)).toEqual(ofDay.toReversed());
    expect(await found(`date:!${day}`)).toEqual([after, before]);
  });
});

describe('alerts whose ids say another time than their date', () => {
  it('are found by their date, in the order of the list, page by page, and acted on', async () => {
    const [now, then] = [Date.now(), Date.now() - 40 * dayMs];
    const early = [await raise(then), await raise(then, now - 1000)];
    const late = [await raise(now, then + 1000), await raise(now)];
    const since = `date:>${iso(now - dayMs)}`;
    const until = `date:<${iso(now - dayMs)}`;
    expect(await found(since)).toEqual(late.toReversed());
    expect(await found(until)).toEqual(early.toReversed());
    expect(await found(`${until} xmrig`)).toEqual(early.toReversed());
    const pages = [await found(until, { size: '1' }), await found(until, { size: '1', page: '2' })];
    expect(pages.flat()).toEqual(early.toReversed());
    const { paging } = await list(until, { size: '1' });
    expect(paging).toMatchObject({ total: 2, exact: true });
    const filter = `computer:${agent.agentId},${until}`;
    const body = { filter, expected: 2, asOf: paging.asOf, status: 2 as const };
    expect(await admin(api.alerts.updateMany, { body })).toEqual({ affected: 2 });
    expect(await found('status:ACTIVE')).toEqual(late.toReversed());
  });
});

it('alerts of any period are those of its dates, each once, whatever their ids say', async () => {
  const begins = Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs;
  // Every eighty minutes of three days, with ids that were made up to three hours before or after.
  const dates = Array.from({ length: 54 }, (_, n) => begins + n * 80 * 60_000);
  const alerts = dates.map((at, n) => ({
    id: newId(at + (((n * 37) % 13) - 6) * 30 * 60_000),
    at,
    ...{ vaccineId, message: 'xmrig', detail: { rule: 'processes: xmrig', action: 'STOPPED' as const } },
  }));
  const body = { alerts: alerts.map(({ at, ...alert }) => ({ ...alert, date: iso(at) })) };
  await app.as(agent.authorization)(api.agentProtocol.alerts, { body });
  const [since, until] = [begins + 20 * 3_600_000, begins + 41 * 3_600_000];
  const day = iso(begins + dayMs).slice(0, 10);
  const periods: Record<string, (at: number) => boolean> = {
    [`date:>${iso(since)}`]: (at) => at > since,
    [`date:<${iso(until)}`]: (at) => at < until,
    [`date:>${iso(since)},date:<${iso(until)}`]: (at) => at > since && at < until,
    [`date:>${iso(until)},date:<${iso(until + 90 * 60_000)}`]: (at) => at > until && at < until + 90 * 60_000,
    [`date:${day}`]: (at) => iso(at).startsWith(day),
    [`date:${day},date:>${iso(begins + 30 * 3_600_000)}`]: (at) =>
      iso(at).startsWith(day) && at > begins + 30 * 3_600_000,
  };
  for (const [filter, isIn] of Object.entries(periods)) {
    const expected = alerts.filter(({ at }) => isIn(at)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(await found(filter, { size: '100' }), filter).toEqual(expected.sort().reverse());
    expect((await list(filter, { size: '5' })).paging.total, filter).toBe(expected.length);
  }
});

it('alerts of a period are read by the index of their ids', async () => {
  const at = Date.now() - 3 * 3_600_000;
  await raise(at);
  await app.system.pool.query(
    `insert into alerts select copy.* from alerts, generate_series(1, 5000) n,
      jsonb_populate_record(alerts, jsonb_build_object('id',
        overlay(alerts.id::text placing lpad(n::text, 12, '0') from 25))) copy where alerts.id = $1`,
    [await raise(Date.now())],
  );
  await app.system.pool.query('analyze alerts, misdated_alerts');
  const filter = parseFilter(`date:>${iso(at - 1000)},date:<${iso(at + 1000)}`, alertFilter);
  const source = alertSource({ sortBy: 'date', orderBy: 'desc', filter });
  const { id, inOrder, listed = [] } = sourceIn(() => sql<boolean>`true`, source, 'desc');
  const plans = await app.system.read('test', async (db) => {
    // Early on the first day of a month, the alert of three hours ago stands alone in its table.
    await sql`set local enable_seqscan = off`.execute(db);
    const explained: string[] = [];
    for (const part of listed) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select ${id} from ${part} order by ${inOrder} limit 20`.execute(db);
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return explained;
  });
  expect(plans).toEqual([
    expect.stringMatching(/Index Cond: .*id >= .*id < /),
    expect.stringMatching(/Index Cond: .*id = ANY/),
  ]);
});
