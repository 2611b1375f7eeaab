import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { expireClones } from './expire-clones.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ VDI_RETENTION_HOURS: '6' });
});
afterAll(() => app.stop());

const expire = async () => {
  const chore = expireClones(app.configurations);
  while ((await chore.run(app.system)) === 'unfinished');
};
const seenHoursAgo = (agentId: string, hours: number) =>
  app.system.pool.query(
    `with seen as (update computer_seen set last_seen = now() - make_interval(mins => $2) where computer_id = $1
        returning last_seen)
      update computer_presence set status = 1, last_connection = seen.last_seen from seen where computer_id = $1`,
    [agentId, Math.round(hours * 60)],
  );
const there = async (ids: string[]) => {
  const { rows } = await app.system.pool.query<{ id: string }>('select id from computers where id = any($1)', [ids]);
  return ids.map((id) => rows.some((row) => row.id === id));
};

it('clones of desktops leave so many hours after their last contact, and nothing else does', async () => {
  const agency = await makeAgency(app);
  const modes = [1, 1, 0, 2, 3, 1] as const;
  const ids: string[] = [];
  for (const installationMode of modes) {
    const { agentId } = await enrolledAgent(app, agency.apikey, { installationMode });
    await seenHoursAgo(agentId, 6.1);
    ids.push(agentId);
  }
  await seenHoursAgo(ids[1] ?? '', 5.9);
  // It has just come back; what says so is not swept yet.
  await app.system.pool.query('update computer_seen set last_seen = now() where computer_id = $1', [ids[5]]);
  await expire();
  expect(await there(ids)).toEqual([false, true, true, true, true, true]);
  const { rows } = await app.system.pool.query('select id, reason from removed_computers');
  expect(rows).toEqual([{ id: ids[0], reason: 'expired' }]);
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  expect(await admin(api.agencies.get, { params: { agencyId: agency.id } })).toMatchObject({ agents: 4 });
});

it('a clone that comes back after its time may enrol again: it is not told to give up its protection', async () => {
  const agency = await makeAgency(app);
  const clone = await simulateAgent(app, agency.apikey, { installationMode: 1 });
  await seenHoursAgo(clone.agentId, 7);
  await expire();
  expect(await refused(clone.checkin())).toEqual([401, 'agent.tokenNotValid']);
});

describe('a pool of many clones', () => {
  const left = async (agencyId: string): Promise<number> =>
    (await app.system.pool.query('select count(*) as n from computers where agency_id = $1', [agencyId])).rows[0].n;
  const makePool = async () => {
    const agency = await makeAgency(app);
    const { agentId } = await enrolledAgent(app, agency.apikey, { installationMode: 1 });
    await seenHoursAgo(agentId, 8);
    await app.system.pool.query(
      `insert into computers select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
          'machine_id', c.machine_id || n))).* from computers c, generate_series(1, 450) n where c.id = $1`,
      [agentId],
    );
    await app.system.pool.query(
      `insert into computer_seen select id, now() - interval '8 hours' from computers where agency_id = $1 and id <> $2`,
      [agency.id, agentId],
    );
    await app.system.pool.query(
      `update computer_presence set status = 1, last_connection = now() - interval '8 hours' where agency_id = $1`,
      [agency.id],
    );
    return agency.id;
  };

  it('leaves whole', async () => {
    const agencyId = await makePool();
    await expire();
    expect(await left(agencyId)).toBe(0);
  });

  it('holds up no other chore: what a turn has no time for leaves at the next ones', async () => {
    const agencyId = await makePool();
    const chore = expireClones(app.configurations, 0);
    expect(await chore.run(app.system)).toBe('unfinished');
    expect(await left(agencyId)).toBe(251);
    expect(await chore.run(app.system)).toBe('unfinished');
    expect(await chore.run(app.system)).toBeUndefined();
    expect(await left(agencyId)).toBe(0);
  });
});
