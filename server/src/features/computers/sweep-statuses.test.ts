import { readFile } from 'node:fs/promises';
import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfigurations } from '../../platform/configuration/configuration.ts';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { knowWhoIsAway } from '../../testing/service-uptime.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { offlineAfterSeconds } from './offline-after.ts';
import { sweepStatuses } from './sweep-statuses.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

describe('the status of a computer', () => {
  const limit = offlineAfterSeconds(300);
  const wasSeenAgo = (agentId: string, seconds: number) =>
    app.system.pool.query(
      `update computer_seen set last_seen = now() - make_interval(secs => $2) where computer_id = $1`,
      [agentId, seconds],
    );
  const enrolSeenAgo = async (apikey: string, seconds: number, installationMode: 0 | 2 | 3 = 0) => {
    const { agentId } = await enrolledAgent(app, apikey, { installationMode });
    await wasSeenAgo(agentId, seconds);
    return agentId;
  };
  /** As in a fleet that fills the longest interval; null is of who enrolled with a server that did not write it down. */
  const wasTold = (ids: readonly string[], seconds: number | null) =>
    app.system.pool.query('update computer_seen set told_seconds = $2 where computer_id = any($1)', [ids, seconds]);
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
    await wasTold(ids, 300);
    const sweep = sweepStatuses(configurations);
    await app.system.pool.query(`update service_uptime set beat_at = now() - interval '1 minute'`);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf)), 'our own outage puts nobody offline').toEqual(Array(5).fill('ONLINE'));
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['ONLINE', 'OFFLINE', 'OFFLINE', 'OFFLINE_LONG', 'ONLINE']);
    await app.system.pool.query('update computer_seen set last_seen = now()');
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf))).toEqual(Array(5).fill('ONLINE'));
    configurations.stop();
  });

  it('is never offline for a golden image: it would need somebody for ever', async () => {
    const agency = await makeAgency(app);
    const [golden, away] = [
      await enrolSeenAgo(agency.apikey, 30 * 86_400, 2),
      await enrolSeenAgo(agency.apikey, 30 * 86_400),
    ];
    await knowWhoIsAway(app);
    await sweepStatuses(app.configurations).run(app.system);
    const needing = await admin(api.computers.list, {
      params: { agencyId: agency.id },
      query: { filter: 'status:OFFLINE|OFFLINE_LONG' },
    });
    expect(needing.collection.map(({ id }) => id)).toEqual([away]);
    expect(await admin(api.computers.get, { params: { agentId: golden } })).toMatchObject({
      status: 'ONLINE',
      away: true,
    });
  });

  it('is no more offline of a golden image that was so before a server knew better', async () => {
    const agency = await makeAgency(app);
    const computers = [
      await enrolSeenAgo(agency.apikey, 30 * 86_400, 2),
      await enrolSeenAgo(agency.apikey, 30 * 86_400),
    ];
    await app.system.pool.query(`update computer_presence set status = 2 where computer_id = any($1)`, [computers]);
    const migration = new URL('../../../migrations/0042_golden_images_are_never_offline.sql', import.meta.url);
    await app.system.pool.query(await readFile(migration, 'utf8'));
    expect(await Promise.all(computers.map(statusOf))).toEqual(['ONLINE', 'OFFLINE_LONG']);
  });

  it('is online in offline mode, and yet its place among last connections is when it was there', async () => {
    const configurations = await loadConfigurations(app.system, {});
    const agency = await makeAgency(app);
    const [roaming, away, here] = [
      await enrolSeenAgo(agency.apikey, 30 * 86_400, 3),
      await enrolSeenAgo(agency.apikey, 3600),
      await enrolSeenAgo(agency.apikey, limit - 30, 3),
    ];
    await wasTold([roaming, away, here], 300);
    const sweep = sweepStatuses(configurations);
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    const query = { sortBy: 'lastConnection' } as const;
    const shown = async () =>
      (await admin(api.computers.list, { params: { agencyId: agency.id }, query })).collection.map((row) => [
        row.id,
        row.status,
        row.away,
      ]);
    expect(await shown()).toEqual([
      [roaming, 'ONLINE', true],
      [away, 'OFFLINE', true],
      [here, 'ONLINE', false],
    ]);
    // Nothing has changed: nothing is written again.
    const versions = async () =>
      (await app.system.pool.query('select xmin::text from computers where agency_id = $1 order by id', [agency.id]))
        .rows;
    const before = await versions();
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    expect(await versions()).toEqual(before);
    await app.system.pool.query('update computer_seen set last_seen = now() where computer_id = $1', [roaming]);
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    expect((await shown()).map(([id]) => id)).toEqual([away, roaming, here]);
    configurations.stop();
  });

  it('is written share by share, a thousand at a time, and waits for no computer that somebody holds: that one is next', async () => {
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
        'select count(*) as n from computer_presence where computer_id = any($1) and status = 1',
        [fleet],
      );
      return rows[0].n as number;
    };
    const configurations = await loadConfigurations(app.system, {});
    // They fill some thirty blocks, of which each turn reads a few.
    const sweep = sweepStatuses(configurations, 1);
    const sweepRound = async () => {
      for (let turn = 0; turn < 12; turn++) await sweep.run(app.system);
    };
    await knowWhoIsAway(app);
    // Somebody is at work on the last one.
    const contended = await app.system.pool.connect();
    await contended.query('begin');
    await contended.query('select from computer_seen where computer_id = $1 for update', [fleet.at(-1)]);
    await sweep.run(app.system);
    expect(await offline(), 'one turn reads a share').toBeLessThan(500);
    await sweepRound();
    expect(await offline()).toBe(2499);
    await contended.query('rollback');
    contended.release();
    await knowWhoIsAway(app);
    await sweepRound();
    expect(await offline()).toBe(2500);
    const { rows: transactions } = await app.system.pool.query<{ computers: number }>(
      'select count(*)::int as computers from computer_presence where computer_id = any($1) group by xmin::text',
      [fleet],
    );
    expect(Math.max(...transactions.map(({ computers }) => computers))).toBeLessThanOrEqual(1000);
    configurations.stop();
  });

  it('of who was told to come soon is offline soon, and no sooner than a line may be cut', async () => {
    const configurations = await loadConfigurations(app.system, {});
    const { apikey } = await makeAgency(app);
    const toldSeenAgo = async (seconds: number) => {
      const agent = await simulateAgent(app, apikey);
      expect(await agent.checkin()).toMatchObject({ nextCheckinSeconds: 10 });
      await wasSeenAgo(agent.agentId, seconds);
      return agent.agentId;
    };
    const ids = [
      await toldSeenAgo(offlineAfterSeconds(10, 300) - 20),
      await toldSeenAgo(offlineAfterSeconds(10, 300) + 20),
      // Two that enrolled, and never came: they were told then.
      await enrolSeenAgo(apikey, offlineAfterSeconds(10, 300) + 20),
      await enrolSeenAgo(apikey, offlineAfterSeconds(10, 300) + 20),
    ];
    await wasTold(ids.slice(-1), null);
    const sweep = sweepStatuses(configurations);
    await knowWhoIsAway(app);
    await sweep.run(app.system);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['ONLINE', 'OFFLINE', 'OFFLINE', 'ONLINE']);
    configurations.stop();
  });

  it('of who comes back is online at once, and is missed again as anybody is', async () => {
    const configurations = await loadConfigurations(app.system, {});
    const { apikey } = await makeAgency(app);
    const agent = await simulateAgent(app, apikey);
    const sweep = sweepStatuses(configurations);
    for (const seconds of [3600, 3600, 13 * 3600, 13 * 3600]) {
      await agent.checkin();
      expect(await statusOf(agent.agentId)).toBe('ONLINE');
      await wasSeenAgo(agent.agentId, seconds);
      await knowWhoIsAway(app);
      await sweep.run(app.system);
      expect(await statusOf(agent.agentId)).toBe(seconds === 3600 ? 'OFFLINE' : 'OFFLINE_LONG');
    }
    configurations.stop();
  });

  it('is offline after two intervals with their jitter, not sooner', () => {
    expect(offlineAfterSeconds(10, 300)).toBe(90);
    expect(offlineAfterSeconds(2), 'where nobody is told to come later').toBeLessThan(10);
    expect(limit).toBeGreaterThanOrEqual(2 * 300 * 1.1);
    expect(limit).toBeLessThan(3 * 300);
  });
});
