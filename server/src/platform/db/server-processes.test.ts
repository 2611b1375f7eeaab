import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
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
  await vi.waitFor(() => expect(one.count()).toBe(3), { timeout: 10_000 });
  await two.stop();
  await vi.waitFor(() => expect(one.count()).toBe(2), { timeout: 10_000 });

  const said = (secondsAgo: number) =>
    app.system.pool.query(
      'insert into server_processes (id, beat_at) values (gen_random_uuid(), now() - make_interval(secs => $1))',
      [secondsAgo],
    );
  await said(30);
  await vi.waitFor(() => expect(one.count()).toBe(3), { timeout: 10_000 });
  await said(60);
  await vi.waitFor(
    async () => {
      const { rows } = await app.system.pool.query<{ there: string }>('select count(*) as there from server_processes');
      expect(Number(rows[0]?.there)).toBe(3);
    },
    { timeout: 10_000 },
  );
  expect(one.count()).toBe(3);
  await one.stop();
});
