import { api } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Replicated, startReplicated } from '../../testing/replicated.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { guarded, makeSecret, request } from '../../testing/surface.ts';
import { noteLastWriteSql } from '../db/last-writes.ts';
import { createLease, type Lease } from '../db/lease.ts';
import { createPool } from '../db/pool.ts';
import { createReadReplica, type ReadReplica } from '../db/read-replica.ts';
import { workOnce } from '../jobs/worker.ts';
import { loadKeys } from '../keys/keys.ts';

const delaySeconds = 3;

let databases: Replicated;
let app: TestApp;
/** Another server process over the same databases. */
let other: TestApp;
let pool: pg.Pool;
let lease: Lease;
let replica: ReadReplica;
const warnings: unknown[] = [];
/** How often the standby was asked for, and did it. */
const searches = { asked: 0, done: 0 };

const counting = (counted: ReadReplica): ReadReplica => ({
  stop: counted.stop,
  search: async (demand, work) => {
    searches.asked++;
    const found = await counted.search(demand, work);
    if (found) searches.done++;
    return found;
  },
});

beforeAll(async () => {
  databases = await startReplicated(delaySeconds);
  pool = createPool({ url: databases.standbyUrl, max: 5, name: 'replica', statementTimeout: 15_000, onlyReads: true });
  const log = { warn: (...said: unknown[]) => void warnings.push(said), info: () => undefined };
  replica = counting(createReadReplica(pool, log));
  const keys = await loadKeys('', 'a secret of tests, long enough for them');
  const beside = { databaseUrl: databases.primaryUrl, keys };
  app = await startApp({}, { beside, replica });
  other = await startApp({}, { beside, replica });
  // As the leader of the servers has one.
  lease = createLease(app.system.pool, 'leads in these tests');
  await lease.take();
});
afterAll(async () => {
  await lease?.resign();
  await Promise.all([app?.stop(), other?.stop()]);
  replica?.stop();
  await pool?.end();
  await databases?.stop();
});

const replayed = async () => {
  const client = new pg.Client({ connectionString: databases.primaryUrl });
  await client.connect();
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  await client.end();
  const seen = async () => {
    const found = await pool.query<{ seen: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as seen', [
      rows[0]?.at,
    ]);
    return found.rows[0]?.seen;
  };
  await expect.poll(seen).toBe(true);
};

describe('a standby that is three seconds behind', () => {
  it('shows others what was, and whoever changed something what is, through every server: 200 times', async () => {
    const admin = await makeUser(app, 'ROLE_ADMIN');
    const reader = await makeUser(app, 'ROLE_ADMIN');
    const { id } = await makeAgency(app, { name: 'Ayuntamiento 0' });
    await replayed();
    const names = async (by: { authorization: string }, through: TestApp) =>
      (await through.as(by.authorization)(api.agencies.list, { query: { filter: 'Ayuntamiento' } })).collection.map(
        ({ name }) => name,
      );
    const before = searches.done;
    const [stale, late]: [string[], string[]] = [[], []];
    for (let turn = 1; turn <= 200; turn++) {
      const name = `Ayuntamiento ${turn}`;
      await app.as(admin.authorization)(api.agencies.update, { params: { agencyId: id }, body: { name } });
      const [own] = await names(admin, turn % 2 ? app : other);
      if (own !== name) stale.push(`${name}: ${own}`);
      const [seen] = await names(reader, other);
      if (seen !== name) late.push(`${name}: ${seen}`);
    }
    expect(stale).toEqual([]);
    expect(late.length, 'whoever changed nothing reads the standby').toBeGreaterThan(150);
    expect(searches.done - before, 'and nobody else does').toBeLessThanOrEqual(250);
    await replayed();
    const after = searches.done;
    expect(await names(admin, app)).toEqual(['Ayuntamiento 200']);
    expect(searches.done, 'once the standby has it, it is read there').toBe(after + 1);
  });

  it('has not what was committed since, though it has what began later', async () => {
    const admin = await makeUser(app, 'ROLE_ADMIN');
    const { id } = await makeAgency(app, { name: 'Tardía' });
    await replayed();
    const [first, second] = [databases.primaryUrl, databases.primaryUrl].map(
      (url) => new pg.Client({ connectionString: url }),
    );
    await Promise.all([first?.connect(), second?.connect()]);
    await first?.query('begin');
    await first?.query(`update agencies set name = 'Tardía y nueva' where id = $1`, [id]);
    await first?.query(noteLastWriteSql(admin.id));
    await second?.query('create table begun_later as select 1 as n');
    await second?.query('drop table begun_later');
    await replayed();
    await pool.query('select pg_wal_replay_pause()');
    await first?.query('commit');
    const { done } = searches;
    const { collection } = await app.as(admin.authorization)(api.agencies.list, { query: { filter: 'Tard' } });
    await pool.query('select pg_wal_replay_resume()');
    await Promise.all([first?.end(), second?.end()]);
    expect(collection).toMatchObject([{ name: 'Tardía y nueva' }]);
    expect(searches.done).toBe(done);
  });

  it('hides from nobody what others have just made', async () => {
    const reader = await makeUser(app, 'ROLE_ADMIN');
    await replayed();
    const { id: agencyId } = await makeAgency(app, { name: 'Recién creada' });
    const { asked, done } = searches;
    const { collection } = await app.as(reader.authorization)(api.computers.list, { params: { agencyId } });
    expect(collection).toEqual([]);
    expect([searches.asked - asked, searches.done - done]).toEqual([1, 0]);
  });

  it('opens nothing to who signed out, nor to who was disabled', async () => {
    const leaving = await makeUser(app, 'ROLE_ADMIN');
    const gone = await makeUser(app, 'ROLE_ADMIN');
    await replayed();
    expect(await app.as(leaving.authorization)(api.agencies.list, {})).toHaveProperty('collection');
    expect(await app.as(gone.authorization)(api.agencies.list, {})).toHaveProperty('collection');
    await app.as(leaving.authorization)(api.auth.logout);
    expect(await refused(other.as(leaving.authorization)(api.agencies.list, {}))).toEqual([418, 'session.ended']);
    await app.system.pool.query('update users set enabled = false where id = $1', [gone.id]);
    expect(await refused(other.as(gone.authorization)(api.agencies.list, {}))).toEqual([418, 'session.ended']);
  });

  it('has what was changed by an action on many rows', async () => {
    const admin = await person(app, 'ROLE_ADMIN');
    const agency = await makeAgency(app, { name: 'Muchos equipos' });
    const agentIds = await makeComputers(app, agency.id, 1001);
    await replayed();
    await admin.call(api.fleet.tag, { body: { agentIds, add: ['ahora'] } });
    // A task does it later, in transactions of its own.
    await replayed();
    await other.settle();
    const { paging } = await admin.call(api.fleet.list, { query: { filter: 'tags:ahora' } });
    expect(paging.total).toBe(1001);
  });
});

describe('the rows of a file', () => {
  it('are read by a standby once it knows which they are, and by the primary server before', async () => {
    const admin = await person(app, 'ROLE_ADMIN');
    const { id: agencyId } = await makeAgency(app, { name: 'En un archivo' });
    await makeComputers(app, agencyId, 1, ['archivado']);
    await replayed();
    const inFile = async (patience: () => Promise<unknown>) => {
      const { id } = await admin.call(api.fleet.prepareCsv, { query: { filter: 'tags:archivado' } });
      await workOnce(other.worker());
      await patience();
      const { done } = searches;
      await workOnce(other.worker());
      const byStandby = searches.done - done;
      const { payload } = await app.app.inject({
        url: `/api/tasks/${id}`,
        headers: { authorization: admin.authorization },
      });
      expect(payload).toContain('En un archivo');
      return byStandby;
    };
    expect(await inFile(async () => undefined)).toBe(0);
    expect(await inFile(replayed)).toBe(1);
  });
});

/** Which moment is shown differs, and no more. */
const withoutMoment = (text: string): string => text.replace(/"asOf":"[^"]+"/g, '');

describe('everything that searches', () => {
  it('is found by a standby as by the primary server, and fails at nothing', async () => {
    const { ids } = await makeSecret(app, { of: 'replica' });
    const admin = await makeUser(app, 'ROLE_ADMIN');
    await app.settle();
    await replayed();
    warnings.length = 0;
    const without = await startApp({}, { beside: { databaseUrl: databases.primaryUrl, keys: app.keys } });
    for (const [name, endpoint] of guarded.filter(([, { list, reads }]) => list ?? reads)) {
      const { asked, done } = searches;
      const by = await request(app, endpoint, ids, admin.authorization);
      const from = await request(without, endpoint, ids, admin.authorization);
      expect([name, by.statusCode], by.payload).toEqual([name, from.statusCode]);
      // What was refused meanwhile is in the audit.
      if (name !== 'audit.list') expect([name, withoutMoment(by.payload)]).toEqual([name, withoutMoment(from.payload)]);
      expect([name, searches.asked - asked], 'it is asked for').toEqual([name, 1]);
      if (by.statusCode < 400) expect([name, searches.done - done], 'and does it').toEqual([name, 1]);
    }
    await without.stop();
    expect(warnings).toEqual([]);
  });
});

describe('a standby that shows no lease that is young', () => {
  it('is left out, for it may be cut off', async () => {
    const reader = await makeUser(app, 'ROLE_ADMIN');
    await replayed();
    await lease.resign();
    await replayed();
    const { done } = searches;
    expect(await app.as(reader.authorization)(api.agencies.list, {})).toHaveProperty('collection');
    expect(searches.done).toBe(done);
    await lease.take();
    await expect.poll(() => lease.take()).toBe(true);
    await replayed();
    await app.as(reader.authorization)(api.agencies.list, {});
    expect(searches.done).toBe(done + 1);
  });
});

describe('a standby that ends', () => {
  it('keeps nobody waiting and refuses nobody, and is read again when it is back', async () => {
    const reader = await makeUser(app, 'ROLE_ADMIN');
    await replayed();
    warnings.length = 0;
    await databases.stopStandby();
    for (let turn = 0; turn < 20; turn++)
      expect(await app.as(reader.authorization)(api.agencies.list, {})).toHaveProperty('collection');
    expect(warnings, 'said once').toHaveLength(1);
    await databases.startStandby();
    const isRead = async () => {
      const { done } = searches;
      await app.as(reader.authorization)(api.agencies.list, {});
      return searches.done > done;
    };
    await expect.poll(isRead).toBe(true);
  });
});
