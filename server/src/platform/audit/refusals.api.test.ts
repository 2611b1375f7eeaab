import { api } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import type { System } from '../db/system.ts';
import { gatherRefusals } from './refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
// The clock stands still, so that no test lies across two minutes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const quiet = { warn: () => undefined };
const entriesOf = async (userId: string) =>
  (await app.system.pool.query('select * from audit where user_id = $1 order by id', [userId])).rows;
const refusal = (userId: string, what = 'alerts.update forbidden') =>
  ({ event: 'refused', userId, username: 'curioso', ip: '192.0.2.7', what }) as const;

describe('who tries what they may not', () => {
  it('stands in the audit once a minute, with each thing tried and how often', async () => {
    const [own, foreign] = [await makeAgency(app), await makeAgency(app)];
    const agent = await enrolledAgent(app, foreign.apikey);
    const who = await makeUser(app, 'ROLE_USER', [own.id]);
    const call = app.as(who.authorization);
    for (let n = 0; n < 3; n++) expect((await refused(call(api.audit.list)))[0]).toBe(403);
    for (let n = 0; n < 2; n++) {
      const attempt = call(api.computers.get, { params: { agentId: agent.agentId } });
      expect((await refused(attempt))[0]).toBe(404);
    }
    expect((await refused(call(api.agencies.get, { params: { agencyId: foreign.id } })))[0]).toBe(404);
    await app.settle();
    expect(await entriesOf(who.id)).toMatchObject([
      {
        event: 'refused',
        username: who.username,
        agency_id: null,
        content: {
          before: null,
          after: {
            'audit.list forbidden': 3,
            'computers.get computer.notfound': 2,
            'agencies.get agency.notfound': 1,
          },
        },
      },
    ]);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await refused(call(api.audit.list)))[0]).toBe(403);
    await app.settle();
    expect((await entriesOf(who.id)).map((entry) => entry.content.after)).toMatchObject([
      {},
      { 'audit.list forbidden': 1 },
    ]);
  });

  it('is shown to administrators like everything else', async () => {
    const who = await makeUser(app, 'ROLE_READONLY', [(await makeAgency(app)).id]);
    await refused(app.as(who.authorization)(api.configurations.list));
    await app.settle();
    const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const { collection } = await admin(api.audit.list, { query: { filter: `event:refused,user:${who.id}` } });
    expect(collection).toMatchObject([{ event: 'refused', username: who.username, userId: who.id }]);
  });
});

describe('refusals', () => {
  it('are kept while the database is away, with those that came meanwhile', async () => {
    const { id } = await makeUser(app, 'ROLE_USER');
    let away = true;
    const write: System['write'] = (purpose, work) =>
      away ? Promise.reject(new Error('Connection terminated')) : app.system.write(purpose, work);
    const refusals = gatherRefusals({ ...app.system, write }, quiet);
    refusals.note(refusal(id));
    const failing = refusals.flush();
    refusals.note(refusal(id));
    refusals.note(refusal(id, 'users.get user.notfound'));
    await failing;
    expect(await entriesOf(id)).toEqual([]);
    away = false;
    await refusals.stop();
    expect(await entriesOf(id)).toMatchObject([
      { content: { after: { 'alerts.update forbidden': 2, 'users.get user.notfound': 1 } } },
    ]);
  });

  it('of several server processes add up in one entry', async () => {
    const { id } = await makeUser(app, 'ROLE_USER');
    const servers = Array.from({ length: 4 }, () => gatherRefusals(app.system, quiet));
    for (const server of servers) for (let n = 0; n < 5; n++) server.note(refusal(id));
    await Promise.all(servers.map((server) => server.flush()));
    servers[0]?.note(refusal(id));
    await Promise.all(servers.map((server) => server.stop()));
    expect(await entriesOf(id)).toMatchObject([{ content: { after: { 'alerts.update forbidden': 21 } } }]);
  });

  it('of nobody known are gathered by address', async () => {
    const refusals = gatherRefusals(app.system, quiet);
    const attempt = (ip: string) =>
      refusals.note({ event: 'auth.failed', userId: null, username: '', ip, what: 'auth.login invalidCredentials' });
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) attempt(ip);
    await refusals.stop();
    const { rows } = await app.system.pool.query(
      `select ip, content from audit where ip <<= '198.51.100.0/24' order by ip`,
    );
    expect(rows.map(({ ip, content }) => [ip, content.after])).toEqual([
      ['198.51.100.1', { 'auth.login invalidCredentials': 2 }],
      ['198.51.100.2', { 'auth.login invalidCredentials': 1 }],
    ]);
  });
});
