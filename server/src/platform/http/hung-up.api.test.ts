import { get } from 'node:http';
import { api } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('what somebody searched for and left behind waits for nothing any more: the next search has its place', async () => {
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  const held = new pg.Client({ connectionString: app.databaseUrl });
  await held.connect();
  await held.query('begin; lock table alerts in access exclusive mode');
  const statuses: (number | undefined)[] = [];
  const asked = Array.from({ length: 25 }, () => {
    const request = get(`${app.app.listeningOrigin}/api/alerts`, { headers: { authorization }, agent: false });
    request.on('response', (response) => {
      statuses.push(response.statusCode);
      response.resume();
    });
    request.on('error', () => undefined);
    return request;
  });
  // Four are under way and twenty wait; one was one too many.
  await waitFor(() => expect(statuses).toEqual([429]));
  for (const request of asked) request.destroy();
  await waitFor(async () => expect(await connections()).toBe(0));
  const next = app.as(authorization)(api.alerts.list, {});
  await held.end();
  expect((await next).collection).toEqual([]);
});

it('what somebody changed is done though they hung up before its turn came', async () => {
  const { id, authorization } = await makeUser(app, 'ROLE_ADMIN');
  const held = await holdRows(app, 'select from users where id = $1 for update', [id]);
  const sizes = [10, 20, 50];
  const asked = sizes.map((pageSize) =>
    fetchLater(`${app.app.listeningOrigin}/api/users/${id}`, authorization, { config: { pageSize } }),
  );
  await held.untilWaiting(2);
  for (const { leave } of asked) leave();
  await waitFor(async () => expect(await connections()).toBe(0));
  await held.commit();
  await waitFor(async () => {
    const { rows } = await app.system.pool.query('select 1 from audit where user_id = $1', [id]);
    expect(rows).toHaveLength(sizes.length);
  });
});

/** Asks for a change, whose answer nobody may wait for. */
const fetchLater = (url: string, authorization: string, body: object) => {
  const leaving = new AbortController();
  const headers = { authorization, 'content-type': 'application/json' };
  void fetch(url, { method: 'PATCH', headers, body: JSON.stringify(body), signal: leaving.signal }).catch(
    () => undefined,
  );
  return { leave: () => leaving.abort() };
};
