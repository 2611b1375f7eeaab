import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/api-keys.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

/** What is not held is answered long before, however slow a machine is; what is held is not, by far. */
const [soonMs, heldMs] = [5_000, 15_000];
let app: TestApp;
let reader: Caller;
let other: Caller;
let program: Caller;
beforeAll(async () => {
  app = await startApp({}, { refusalDelayMs: heldMs });
  const { id } = await makeAgency(app);
  reader = app.as((await makeUser(app, 'ROLE_READONLY', [id])).authorization);
  other = app.as((await makeUser(app, 'ROLE_READONLY', [id])).authorization);
  program = app.as((await makeApiKey(app, id)).authorization);
});
afterAll(() => app.stop());

const forbidden = (caller: Caller) => refused(caller(api.agencies.create, { body: { name: 'No' } }));
const soon = <T>(answer: Promise<T>): Promise<T | 'waits'> =>
  Promise.race([answer, new Promise<'waits'>((resolve) => setTimeout(resolve, soonMs, 'waits'))]);

it.each([
  ['whoever', () => reader],
  ['a program that', () => program],
])('%s is refused again and again waits for the next refusal, and for nothing else; others do not', async (_, who) => {
  const answers: unknown[] = [];
  while (answers.at(-1) !== 'waits' && answers.length < 900) answers.push(await soon(forbidden(who())));
  const before = answers.slice(0, -1);
  expect(before.every((answer) => JSON.stringify(answer) === '[403,"forbidden"]')).toBe(true);
  // A screen that goes wrong is refused some dozens of times.
  expect(before.length).toBeGreaterThanOrEqual(50);
  expect(before.length).toBeLessThan(900);
  expect(await soon(who()(api.agencies.list, {}))).toMatchObject({ paging: { total: 1 } });
  expect(await soon(forbidden(other))).toEqual([403, 'forbidden']);
});

it('who guesses from ever other addresses waits, too, and whoever is known does not', async () => {
  const guess = async (at: number) => {
    const remoteAddress = `2001:db8:${at.toString(16)}::1`;
    const payload = { token: 'x'.repeat(43) };
    return (await app.app.inject({ method: 'POST', url: api.passwords.link.path, payload, remoteAddress })).statusCode;
  };
  const answers: unknown[] = [];
  const began = performance.now();
  // At once, as attackers do: one after the other a slow machine is slower than what strangers may.
  const some = () => Promise.all(Array.from({ length: 50 }, (_, at) => soon(guess(answers.length + at))));
  while (!answers.includes('waits') && answers.length < 10_000) answers.push(...(await some()));
  const atOnce = answers.filter((answer) => answer !== 'waits').length;
  expect(answers).toContain('waits');
  expect(atOnce).toBeGreaterThanOrEqual(100);
  expect(atOnce, 'no more than they have for so long').toBeLessThanOrEqual(
    100 + (10 * (performance.now() - began)) / 1000 + 50,
  );
  expect(await soon(forbidden(other))).toEqual([403, 'forbidden']);
});
