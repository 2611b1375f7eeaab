import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport, type Transport } from '../protocol/transport.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { fetchPolicy } from './fetch-policy.ts';
import { openPolicyStore, type PolicyStore } from './policy-store.ts';

let folder: string;
let stub: StubServer;
let transport: Transport;
let store: PolicyStore;
/** The vaccines whose contents were asked for, in that order. */
const asked: number[] = [];
beforeEach(async () => {
  asked.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-policies-'));
  openStateFolder(folder);
  store = openPolicyStore(folder, (write) => write());
  stub = await startStubServer();
  transport = createTransport(stub.url, [], () => 'token');
  stub.setVaccines(vaccines);
});
afterEach(async () => {
  await transport.close();
  await stub.close();
  rmSync(folder, { recursive: true });
});

const vaccines = Array.from({ length: 40 }, (_, number) => vaccineOf(number, { processes: [`egida-test-${number}`] }));
const hashes = vaccines.map(({ content }) => canonicalHash(content));
const take = async () => {
  store.keepPolicy(await fetchPolicy(stub.revision, createServerClient(transport.send), store, () => undefined));
};
const held = () => hashes.flatMap((hash, number) => (store.content(hash) === undefined ? [] : [number]));
/** Answers the first so many contents of the policy otherwise. */
const withhold = (count: number, answer: ReturnType<StubServer['intercept']>) => {
  stub.intercept = (call, _body, name) => {
    const number = hashes.indexOf(name);
    if (call === 'vaccine') asked.push(number);
    return call === 'vaccine' && number < count ? answer : undefined;
  };
};
const others = (count: number) => vaccines.map((_, number) => number).slice(count);

it.each([
  ['are not there', apiError(404, 'vaccine.notfound')],
  ['a proxy in between refuses', { status: 403, body: 'blocked' }],
  ['a proxy in between replaces', { status: 200, body: 'blocked' }],
] as const)('contents that %s keep none of the others from being held', async (_, answer) => {
  withhold(9, answer);
  await take();
  expect(held()).toEqual(others(9));
  stub.intercept = () => undefined;
  await take();
  expect(held()).toEqual(others(0));
});

it('contents for which the line is cut are tried after the others the next time', async () => {
  withhold(9, 'drop');
  await take();
  await take();
  expect(held()).toEqual(others(9));
});

it('a server that has too much to do, or is gone, is not asked for each content of a large policy', async () => {
  for (const answer of [apiError(503, 'unavailable'), 'drop'] as const) {
    withhold(40, answer);
    await take();
    expect(asked.length).toBeLessThanOrEqual(8);
    asked.length = 0;
  }
});
