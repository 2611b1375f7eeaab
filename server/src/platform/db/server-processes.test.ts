import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { keepServerProcesses } from './server-processes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('each process counts those that are there, one that ends is gone at once, and one that was killed after three beats', async () => {
  // The app that every test has is one itself.
  const one = await keepServerProcesses(app.system, 50);
  expect(one.count()).toBe(2);
  const two = await keepServerProcesses(app.system, 50);
  expect(two.count()).toBe(3);
  await waitFor(() => expect(one.count()).toBe(3));
  await two.stop();
  await waitFor(() => expect(one.count()).toBe(2));

  const said = (secondsAgo: number) =>
    app.system.pool.query(
      'insert into server_processes (id, beat_at) values (gen_random_uuid(), now() - make_interval(secs => $1))',
      [secondsAgo],
    );
  await said(30);
  await waitFor(() => expect(one.count()).toBe(3));
  await said(60);
  await waitFor(async () => {
    const { rows } = await app.system.pool.query<{ there: string }>('select count(*) as there from server_processes');
    expect(Number(rows[0]?.there)).toBe(3);
  });
  expect(one.count()).toBe(3);
  await one.stop();
});
