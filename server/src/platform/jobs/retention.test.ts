import { api } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { newId } from '../db/new-id.ts';
import { enforceRetention, type Retention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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
    const keptLately = daysAgo(89);
    await app.system.pool.query(
      `insert into mails (id, recipient, subject, search, state) values ($1, 'a', 'b', '', 'SENT'),
        ($2, 'a', 'b', '', 'FAILED'), ($3, 'a', 'b', '', 'SENT'), ($4, 'a', 'b', '', 'KEPT'), ($5, 'a', 'b', '', 'KEPT')`,
      [sent, failed, recent, kept, keptLately],
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
        mails: [keptLately, recent].sort(),
      },
    ]);
  });

  it('goes by turns, so that other chores have theirs, and whatever becomes of one rule', async () => {
    await app.system.pool.query(`insert into login_failures (username_key, ip, failed_on)
      select 'old ' || n, '192.0.2.1', '2026-01-01' from generate_series(1, 2500) n`);
    const old = sql`username_key like 'old %'`;
    const rules: Retention[] = [
      { table: 'login_failures', where: () => sql`username_key = 'old'::int` },
      { table: 'login_failures', where: () => old },
      { table: 'login_failures', where: () => old },
    ];
    const left = async () =>
      (
        await app.system.pool.query<{ count: number }>(
          `select count(*)::int from login_failures where username_key like 'old %'`,
        )
      ).rows[0]?.count;
    const chore = enforceRetention(rules, app.configurations, 0);
    expect(await chore.run(app.system)).toBe('unfinished');
    // A thousand by each of the two that can be followed.
    expect(await left()).toBe(500);
    await expect(chore.run(app.system)).rejects.toThrow('invalid input syntax');
    expect(await left()).toBe(0);
  });
});
