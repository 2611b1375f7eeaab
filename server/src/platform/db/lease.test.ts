import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCutLine } from '../../testing/cut-line.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createLease } from './lease.ts';
import { createPool } from './pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
// Three seconds of it count: a busy machine may leave a process alone for one.
const times = { heldMs: 4_000, renewEveryMs: 100 };
const leaseAt = (url = app.databaseUrl) => {
  const pool = createPool({ url, max: 2, name: 'lease', statementTimeout: 5_000 });
  const lease = createLease(pool, 'test', times);
  ends.push(() => pool.end(), lease.resign);
  return lease;
};
const untilTaken = (lease: ReturnType<typeof leaseAt>) => waitFor(async () => expect(await lease.take()).toBe(true));

it('is held by one at a time, renewed for as long as it is wanted, and free at once when it is given up', async () => {
  const [one, other] = [leaseAt(), leaseAt()];
  expect([await one.take(), await other.take()]).toEqual([true, false]);
  const heldUntil = async () =>
    (await app.system.pool.query<{ until: string }>(`select held_until as until from leases where name = 'test'`))
      .rows[0]?.until ?? '';
  const first = await heldUntil();
  await waitFor(async () =>
    expect(Date.parse(await heldUntil()) - Date.parse(first)).toBeGreaterThan(times.heldMs / 2),
  );
  expect([one.isHeld(), await other.take()]).toEqual([true, false]);
  await one.resign();
  expect(one.isHeld()).toBe(false);
  await untilTaken(other);
});

it('is free when it is given up, though a renewal is on its way, and comes late', async () => {
  const pool = createPool({ url: app.databaseUrl, max: 2, name: 'lease', statementTimeout: 5_000 });
  ends.push(() => pool.end());
  const signs = new EventEmitter();
  const late = once(signs, 'answered');
  let renewals = 0;
  const query = async (text: string, values: unknown[]) => {
    if (!text.startsWith('insert') || renewals++ !== 1) return pool.query(text, values);
    await once(signs, 'go on');
    const answer = await pool.query(text, values);
    signs.emit('answered');
    return answer;
  };
  const slow: pg.Pool = Object.create(pool, { query: { value: query } });
  const [one, other] = [createLease(slow, 'test', times), leaseAt()];
  expect(await one.take()).toBe(true);
  await waitFor(() => expect(renewals).toBeGreaterThan(1));
  const resigned = one.resign();
  expect(one.isHeld()).toBe(false);
  signs.emit('go on');
  await Promise.all([resigned, late]);
  expect([one.isHeld(), await other.take()]).toEqual([false, true]);
});

it('is over for whoever cannot reach the database before another has it', async () => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: app.databaseUrl });
  const line = await openCutLine(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port);
  ends.push(line.close);
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  const cut = leaseAt(`postgres://${who}@127.0.0.1:${line.port}/${database}`);
  const other = leaseAt();
  await untilTaken(cut);
  const nowhere = createServer().listen(0, '127.0.0.1');
  await once(nowhere, 'listening');
  const { port: unused } = nowhere.address() as AddressInfo;
  nowhere.close();
  line.leadTo(unused);
  expect(cut.isHeld()).toBe(true);
  let areTwo = false;
  await waitFor(
    async () => {
      const isOthers = await other.take();
      areTwo ||= isOthers && cut.isHeld();
      expect(isOthers).toBe(true);
    },
    { every: 10 },
  );
  expect([areTwo, cut.isHeld()]).toEqual([false, false]);
});
