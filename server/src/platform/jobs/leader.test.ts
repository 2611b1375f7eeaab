import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createPool } from '../db/pool.ts';
import { systemOn } from '../db/system.ts';
import { leadChores } from './leader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
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
    await waitFor(() => expect(first.counted()).toBeGreaterThan(0));
    const second = start();
    const before = first.counted();
    await waitFor(() => expect(first.counted()).toBeGreaterThan(before + 1));
    expect(second.counted()).toBe(0);
    await first.stop();
    servers.splice(servers.indexOf(first), 1);
    await waitFor(() => expect(second.counted()).toBeGreaterThan(0));
  });

  it('one whose connections break goes on by others', async () => {
    const first = start();
    await waitFor(() => expect(first.counted()).toBeGreaterThan(0));
    const { rows } = await app.system.pool.query<{ done: boolean }>(
      `select pg_terminate_backend(pid) as done from pg_stat_activity
        where datname = current_database() and application_name = 'egida chores'`,
    );
    expect(rows).toContainEqual({ done: true });
    const after = first.counted();
    await waitFor(() => expect(first.counted()).toBeGreaterThan(after));
  });

  it('one whose chore is not done goes on with it once the others had their turn', async () => {
    const done: string[] = [];
    const hour = 3_600_000;
    const long = {
      name: 'long',
      everyMs: hour,
      run: async () => {
        done.push('long');
        return done.filter((name) => name === 'long').length < 3 ? ('unfinished' as const) : undefined;
      },
    };
    const often = { name: 'often', everyMs: 1, run: async () => void done.push('often') };
    const chores = leadChores(app.system, [long, often], log);
    await waitFor(() => expect(done.filter((name) => name === 'often').length).toBeGreaterThan(4));
    await chores.stop();
    expect(done.slice(0, 8)).toEqual(['long', 'often', 'long', 'often', 'long', 'often', 'often', 'often']);
  });

  it('one whose chore fails tries again', async () => {
    let failures = 0;
    const server = start(() => {
      if (failures++ < 2) throw new Error('not now');
    });
    await waitFor(() => expect(server.counted()).toBeGreaterThan(2));
  });

  it('one whose chore fails each time, and only after long, does the others all the same', async () => {
    const failed = { failures: 0 };
    const bad = {
      name: 'bad',
      everyMs: 1,
      run: async () => {
        failed.failures++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('never');
      },
    };
    let done = 0;
    const good = { name: 'good', everyMs: 1, run: async () => void done++ };
    const chores = leadChores(app.system, [bad, good], log);
    await waitFor(() => expect(done).toBeGreaterThan(2));
    await chores.stop();
    expect(failed.failures).toBeGreaterThan(2);
  });

  it('one whose clock is set back does them as often as before', async () => {
    const server = start();
    await waitFor(() => expect(server.counted()).toBeGreaterThan(0));
    const yesterday = Date.now() - 86_400_000;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => yesterday);
    onTestFinished(() => now.mockRestore());
    const before = server.counted();
    await waitFor(() => expect(server.counted()).toBeGreaterThan(before + 1));
  });
});
