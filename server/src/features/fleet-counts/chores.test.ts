import { api } from '@egida/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfigurations } from '../../platform/configuration/configuration.ts';
import { newId } from '../../platform/db/new-id.ts';
import { createPool } from '../../platform/db/pool.ts';
import { systemOn } from '../../platform/db/system.ts';
import { leadChores } from '../../platform/jobs/leader.ts';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { offlineAfterSeconds, sweepStatuses } from '../computers/sweep-statuses.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const log = pino({ level: 'silent' }) as never;

describe('of several servers', () => {
  const servers: { counted: () => number; stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });
  /** A server process as far as chores go: a pool of its own, and how often it did the chore. */
  const start = (run: () => void = () => undefined) => {
    let count = 0;
    const pool = createPool({ url: app.databaseUrl, max: 2, name: 'chores', statementTimeout: 5_000 });
    const chore = {
      name: 'counted',
      everyMs: 1,
      run: async () => {
        count++;
        run();
      },
    };
    const chores = leadChores(systemOn(pool), [chore], log);
    const server = {
      counted: () => count,
      stop: async () => {
        await chores.stop();
        await pool.end();
      },
    };
    servers.push(server);
    return server;
  };

  it('one does the chores, and another takes over when it goes', async () => {
    const first = start();
    await vi.waitFor(() => expect(first.counted()).toBeGreaterThan(0), { timeout: 10_000 });
    const second = start();
    const before = first.counted();
    await vi.waitFor(() => expect(first.counted()).toBeGreaterThan(before + 1), { timeout: 10_000 });
    expect(second.counted()).toBe(0);
    await first.stop();
    servers.splice(servers.indexOf(first), 1);
    await vi.waitFor(() => expect(second.counted()).toBeGreaterThan(0), { timeout: 10_000 });
  });

  it('one whose connection breaks is followed by one that leads', async () => {
    const first = start();
    await vi.waitFor(() => expect(first.counted()).toBeGreaterThan(0), { timeout: 10_000 });
    const { rows } = await app.system.pool.query<{ done: boolean }>(
      `select pg_terminate_backend(pid) as done from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(rows).toEqual([{ done: true }]);
    const after = first.counted();
    await vi.waitFor(() => expect(first.counted()).toBeGreaterThan(after), { timeout: 10_000 });
  });

  it('one whose chore fails tries again', async () => {
    let failures = 0;
    const server = start(() => {
      if (failures++ < 2) throw new Error('not now');
    });
    await vi.waitFor(() => expect(server.counted()).toBeGreaterThan(2), { timeout: 10_000 });
  });
});

describe('the status of a computer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const limit = offlineAfterSeconds(300);
  const enrolSeenAgo = async (apikey: string, seconds: number, installationMode: 0 | 3 = 0) => {
    const agent = await enrolledAgent(app, apikey, { installationMode });
    await app.system.pool.query(
      `update computer_seen set last_seen = now() - make_interval(secs => $2) where computer_id = $1`,
      [agent.agentId, seconds],
    );
    return agent.agentId;
  };
  const statusOf = async (agentId: string) => (await admin(api.computers.get, { params: { agentId } })).status;

  it('follows when it was last seen, whatever that was, once the server has been up for long enough', async () => {
    const configurations = await loadConfigurations(app.system, {});
    const { apikey } = await makeAgency(app);
    const ids = [
      await enrolSeenAgo(apikey, limit - 30),
      await enrolSeenAgo(apikey, limit + 30),
      await enrolSeenAgo(apikey, 12 * 3600 - 60),
      await enrolSeenAgo(apikey, 12 * 3600 + 60),
      await enrolSeenAgo(apikey, 30 * 86_400, 3),
    ];
    const sweep = sweepStatuses(configurations);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf)), 'our own outage puts nobody offline').toEqual(Array(5).fill('ONLINE'));
    vi.setSystemTime(Date.now() + (limit + 1) * 1000);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['ONLINE', 'OFFLINE', 'OFFLINE', 'OFFLINE_LONG', 'ONLINE']);
    await app.system.pool.query('update computer_seen set last_seen = now()');
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf))).toEqual(Array(5).fill('ONLINE'));
    configurations.stop();
  });

  it('is written a thousand at a time, and waits for no computer that somebody holds: that one is next', async () => {
    const { apikey } = await makeAgency(app);
    const first = await enrolSeenAgo(apikey, 3600);
    const { rows } = await app.system.pool.query<{ id: string }>(
      `insert into computers select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
          'machine_id', c.machine_id || n))).* from computers c, generate_series(1, 2500) n where c.id = $1 returning id`,
      [first],
    );
    const fleet = rows.map((row) => row.id).sort();
    await app.system.pool.query(`insert into computer_seen select unnest($1::uuid[]), now() - interval '1 hour'`, [
      fleet,
    ]);
    const offline = async () => {
      const { rows } = await app.system.pool.query(
        'select count(*) as n from computers where id = any($1) and status = 1',
        [fleet],
      );
      return rows[0].n as number;
    };
    const configurations = await loadConfigurations(app.system, {});
    const sweep = sweepStatuses(configurations);
    vi.setSystemTime(Date.now() + (limit + 1) * 1000);
    // Somebody is at work on the last one.
    const busy = await app.system.pool.connect();
    await busy.query('begin');
    await busy.query('select from computers where id = $1 for update', [fleet.at(-1)]);
    await sweep.run(app.system);
    expect(await offline()).toBe(2499);
    await busy.query('rollback');
    busy.release();
    await sweep.run(app.system);
    expect(await offline()).toBe(2500);
    const { rows: transactions } = await app.system.pool.query<{ computers: number }>(
      'select count(*)::int as computers from computers where id = any($1) group by xmin::text',
      [fleet],
    );
    expect(Math.max(...transactions.map(({ computers }) => computers))).toBeLessThanOrEqual(1000);
    configurations.stop();
  });

  it('is offline after two intervals with their jitter, not sooner', () => {
    expect(limit).toBeGreaterThanOrEqual(2 * 300 * 1.1);
    expect(limit).toBeLessThan(3 * 300);
  });
});

describe('what nobody needs any more', () => {
  it('goes: old sessions and sign-ins, links and mail, failures of yesterday, policies that no computer holds; the rest stays', async () => {
    const query = (text: string) => app.system.pool.query(text);
    const [old, fresh] = [await makeUser(app, 'ROLE_ADMIN'), await makeUser(app, 'ROLE_ADMIN')];
    await app.system.pool.query(`update sessions set ends_on = now() - interval '8 days' where id = $1`, [
      old.sessionId,
    ]);
    await query(`insert into login_failures (username_key, ip, failed_on)
      values ('x', '192.0.2.1', now() - interval '25 hours'), ('y', '192.0.2.1', now())`);
    const agency = await makeAgency(app);
    const agent = await enrolledAgent(app, agency.apikey);
    const checkin = () =>
      app.as(agent.authorization)(api.agentProtocol.checkin, {
        body: {
          agentVersion: '2.7.0',
          policyRevision: '',
          inventoryHash: agent.inventoryHash,
          stateHash: '0'.repeat(64),
          acks: [],
        },
      });
    const { policyRevision } = await checkin();
    await query(`insert into policies (revision, agency_id, body, created_on)
      values ('1-old', '${agency.id}', '', now() - interval '2 days')`);
    await app.system.pool.query(`update policies set created_on = now() - interval '2 days' where agency_id = $1`, [
      agency.id,
    ]);
    const halfway = await makeUser(app, 'ROLE_ADMIN');
    await app.system.pool.query(
      `update sessions set pre_auth = 'code', ends_on = now() - interval '2 hours' where id = $1`,
      [halfway.sessionId],
    );
    await app.system.pool.query(
      `insert into password_links (token_hash, user_id, purpose, expires_on) values
        ('\\x01', $1, 'reset', now() - interval '25 hours'), ('\\x02', $1, 'reset', now() - interval '23 hours')`,
      [fresh.id],
    );
    const daysAgo = (days: number) => newId(Date.now() - days * 86_400_000);
    const [sent, failed, recent, kept] = [daysAgo(91), daysAgo(91), daysAgo(89), daysAgo(91)];
    await app.system.pool.query(
      `insert into mails (id, recipient, subject, search, state) values ($1, 'a', 'b', '', 'SENT'),
        ($2, 'a', 'b', '', 'FAILED'), ($3, 'a', 'b', '', 'SENT'), ($4, 'a', 'b', '', 'KEPT')`,
      [sent, failed, recent, kept],
    );
    for (const name of ['cancel mails of expired links', 'enforce retention', 'drop unused policies'])
      await app.runChore(name);
    const { rows } = await app.system.pool.query(
      `select array(select id from sessions where id = any($1)) as sessions,
        array(select username_key from login_failures where username_key in ('x', 'y')) as failures,
        array(select revision from policies where agency_id = $2) as policies,
        array(select encode(token_hash, 'hex') from password_links where user_id = $3) as links,
        array(select id from mails order by id) as mails`,
      [[old.sessionId, fresh.sessionId, halfway.sessionId], agency.id, fresh.id],
    );
    expect(rows).toEqual([
      {
        sessions: [fresh.sessionId],
        failures: ['y'],
        policies: [policyRevision],
        links: ['02'],
        mails: [kept, recent].sort(),
      },
    ]);
  });
});
