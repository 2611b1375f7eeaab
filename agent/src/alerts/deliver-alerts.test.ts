import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlertReport } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport, type Transport } from '../protocol/transport.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { alertOf } from './alert.fixture.ts';
import { deliverAlerts } from './deliver-alerts.ts';
import { type Outbox, openOutbox } from './outbox.ts';

let folder: string;
let stub: StubServer;
let transport: Transport;
let outbox: Outbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-delivery-'));
  openStateFolder(folder);
  outbox = openOutbox(folder);
  stub = await startStubServer();
  transport = createTransport(stub.url, [], () => 'token');
});
afterEach(async () => {
  outbox.close();
  await transport.close();
  await stub.close();
  rmSync(folder, { recursive: true });
  expect(stub.seen.notValid).toEqual([]);
});

const clock = { isCorrected: () => true, corrected: (time: number) => time };
const deliver = () => deliverAlerts(outbox, createServerClient(transport.send), createUuid7Generator(Date.now), clock);
const add = (...messages: string[]) => {
  for (const message of messages) outbox.add(alertOf(message));
};
const arrived = () => stub.seen.alerts.map(({ message }) => message).sort();
const putAside = (): string[] => {
  const file = join(folder, 'dead-letters.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => (JSON.parse(line) as AlertReport).message);
};
const page = (status: number) => ({ status, body: '<html>blocked</html>' });
/** Answers reports in which one of these stands otherwise. */
const block = (answer: ReturnType<StubServer['intercept']>, ...messages: string[]) => {
  let calls = 0;
  stub.intercept = (call, body) => {
    if (call !== 'alerts') return undefined;
    calls++;
    const sent = (body as { alerts: AlertReport[] }).alerts.map(({ message }) => message);
    return messages.length === 0 || sent.some((message) => messages.includes(message)) ? answer : undefined;
  };
  return () => calls;
};
const many = Array.from({ length: 600 }, (_, number) => `alert ${number}`);

describe.each([400, 403, 413])('a proxy in between that answers %d by itself', (status) => {
  it('to everything for a while loses no alert, and is not asked for each', async () => {
    add(...many);
    const calls = block(page(status));
    await expect(deliver()).rejects.toThrow();
    expect(calls()).toBeLessThan(40);
    expect([outbox.counts().waiting, putAside()]).toEqual([600, []]);
    stub.intercept = () => undefined;
    await deliver();
    expect(arrived()).toEqual([...many].sort());
    expect(outbox.counts()).toMatchObject({ waiting: 0, delivered: 600, refused: 0 });
  });
  it.each([
    ['the first', ['a']],
    ['the last', ['d']],
    ['two', ['a', 'c']],
  ])('to one alert holds up none of the others: %s', async (_, culprits) => {
    add('a', 'b', 'c', 'd');
    block(page(status), ...culprits);
    await deliver();
    expect(arrived()).toEqual(['a', 'b', 'c', 'd'].filter((message) => !culprits.includes(message)));
    expect([putAside(), outbox.counts().refused]).toEqual([culprits, culprits.length]);
  });
  it('to the only alert leaves it waiting until another one gets through', async () => {
    add('a');
    block(page(status), 'a');
    await expect(deliver()).rejects.toThrow();
    expect([outbox.counts().waiting, putAside()]).toEqual([1, []]);
    add('b');
    await deliver();
    expect([arrived(), putAside()]).toEqual([['b'], ['a']]);
  });
});

it('a server that refuses one alert in words of the protocol has it put aside at once', async () => {
  add('a', 'b');
  block(apiError(400, 'request.notvalid'), 'b');
  await deliver();
  expect([arrived(), putAside()]).toEqual([['a'], ['b']]);
});
