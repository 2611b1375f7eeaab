import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { api } from '@egida/contract';
import { type Attempt, freshAddress, loginAttempt, send } from './attempt.ts';
import { type Client, signIn } from './client.ts';
import { median, percentile } from './figures.ts';
import type { Flood } from './flood-worker.ts';
import { password } from './person.ts';
import { startServer } from './server.ts';
import { type Cell, printTable } from './table.ts';

const wrong = 'No-es-la-suya-99';
const logins = 1000;
const people = 12;

/** What signing in tells by the time it takes, and what a flood of it costs everybody else. */
export const benchSignIn = async (rounds: number): Promise<void> => {
  // The addresses that requests claim are believed, so that no lock-out ends the measurement.
  const server = await startServer([], { TRUST_PROXY: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const admin = await signIn(server.url);
    const make = (username: string, more: object) =>
      admin.call(api.users.create, {
        body: { username, email: `${username}@bench.example`, roles: 'ROLE_MANAGER', ...more },
      });
    for (let n = 0; n < people * rounds; n++) await make(`existe-${n}`, { password, passwordRepeat: password });
    await make('invitada', {});
    await make('deshabilitada', { enabled: false, password, passwordRepeat: password });
    for (let n = 0; n < 50; n++) await admin.call(api.agencies.create, { body: { name: `Agencia ${n}` } });

    const measure = (cases: Record<string, (n: number) => Attempt>, times: number) =>
      inTurns(cases, times, async (attempt) => (await send(server.url, agent, attempt)).millis);
    printTimes(
      'Sign-ins that fail, one after another; milliseconds until the answer',
      await measure(
        {
          'a wrong password': () => loginAttempt('existe-0', wrong),
          'a name that nobody has': (n) => loginAttempt(`nadie-${n}`, wrong),
          'somebody invited': () => loginAttempt('invitada', wrong),
          'somebody disabled, with the right password': () => loginAttempt('deshabilitada', password),
        },
        100 * rounds,
      ),
    );
    const forgot = (username: string) => ({
      path: api.passwords.forgot.path,
      body: { username },
      address: freshAddress(),
    });
    printTimes(
      'Forgotten passwords; milliseconds until the answer',
      await measure(
        { 'of somebody': (n) => forgot(`existe-${n}`), 'of nobody': (n) => forgot(`nadie-${n}`) },
        people * rounds,
      ),
    );
    await floods(server.url, admin, rounds);
  } finally {
    agent.destroy();
    await server.dispose();
  }
};

/** In turns, so that whatever else the machine does meets all alike. */
const inTurns = async (
  cases: Record<string, (n: number) => Attempt>,
  times: number,
  measure: (attempt: Attempt) => Promise<number>,
): Promise<Record<string, number[]>> => {
  const found: Record<string, number[]> = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let n = 0; n < times; n++) {
    const order = Object.entries(cases);
    // Each follows each: what one leaves behind for the next meets all alike, too.
    for (const [name, attempt] of n % 2 ? order : order.reverse()) found[name]?.push(await measure(attempt(n)));
  }
  return found;
};

const printTimes = (title: string, found: Record<string, number[]>): void => {
  const [first = []] = Object.values(found);
  printTable(
    title,
    ['', 'p50', 'p95', 'p50 beside the first'],
    Object.entries(found).map(([name, millis]) => [
      name,
      median(millis),
      percentile(millis, 0.95),
      `${((median(millis) / median(first) - 1) * 100).toFixed(1)} %`,
    ]),
  );
};

/** The list of agencies to somebody who is signed in, alone and while a thousand guess passwords all at once. */
const floods = async (server: string, admin: Client, rounds: number): Promise<void> => {
  const rows: Cell[][] = [];
  const ask = async (): Promise<number> => {
    const began = performance.now();
    await admin.call(api.agencies.list, {});
    return performance.now() - began;
  };
  for (const oneAddress of [true, false]) {
    const alone: number[] = [];
    const millis: number[] = [];
    const counts: Record<string, number> = {};
    let seconds = 0;
    for (let round = 0; round < rounds; round++) {
      for (let n = 0; n < 150; n++) alone.push(await ask());
      const flood = await startFlood();
      const began = performance.now();
      const over = flood.run({ server, logins, username: 'existe-0', oneAddress });
      let under = true;
      over.finally(() => {
        under = false;
      });
      while (under) millis.push(await ask());
      seconds += (performance.now() - began) / 1000;
      for (const [status, count] of Object.entries(await over)) counts[status] = (counts[status] ?? 0) + count;
      flood.close();
    }
    rows.push([
      `${logins.toLocaleString('en')} wrong logins at once, ${oneAddress ? 'one address' : 'each its own address'}`,
      median(millis),
      percentile(millis, 0.95),
      `${(percentile(millis, 0.95) / percentile(alone, 0.95)).toFixed(1)} ×`,
      (seconds / rounds).toFixed(1),
      Object.entries(counts)
        .map(([status, count]) => `${status}: ${Math.round(count / rounds)}`)
        .join(', '),
    ]);
    rows.push(['  beside it, alone', median(alone), percentile(alone, 0.95)]);
  }
  printTable(
    'The list of agencies to somebody else; milliseconds',
    ['', 'p50', 'p95', 'p95 beside alone', 'seconds', 'answers'],
    rows,
  );
};

const startFlood = async () => {
  const child = fork(fileURLToPath(new URL('flood-worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  await once(child, 'spawn');
  return {
    run: async (flood: Flood): Promise<Record<string, number>> => {
      const answer = once(child, 'message');
      child.send(flood);
      return (await answer)[0] as Record<string, number>;
    },
    close: () => void child.disconnect(),
  };
};
