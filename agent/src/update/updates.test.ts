import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateReasonOf } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Download } from '../protocol/transport.ts';
import { commandFor, createRelease, type Release } from '../testing/packages.ts';
import { TooBusy } from './self-test.ts';
import type { Updates } from './updates.ts';

let shared: string;
let release: Release;
let createUpdates: typeof import('./updates.ts').createUpdates;
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'egida-updates-test-'));
  release = createRelease(shared);
  const key = createPublicKey(createPrivateKey(readFileSync(release.keyFile)));
  const pinnedKeys = [key.export({ format: 'der', type: 'spki' }).toString('base64')];
  vi.doMock('../program/version.ts', () => ({ agentVersion: '2.7.0', ownOs: process.platform, pinnedKeys }));
  ({ createUpdates } = await import('./updates.ts'));
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

let folder: string;
let updates: Updates;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  folder = mkdtempSync(join(shared, 'state-'));
  updates = createUpdates({ folder, program: join(folder, 'egida-agent'), ready: () => {}, log: () => {} });
});
afterEach(() => {
  updates.stop();
  vi.useRealTimers();
});

const diskFull = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
const tooBusy = () => Promise.reject(new TooBusy());
const hungUp = () => Promise.reject(new Error('socket hang up'));
/** Asks as often as a server does, until so many downloads have failed. */
const failTimes = async (times: number, download: Download, command = commandFor(release.script('2.7.1', ''))) => {
  let failed = 0;
  const counted: Download = (...asked) => {
    failed++;
    return download(...asked);
  };
  for (let minutes = 0; failed < times; minutes++) {
    expect(minutes).toBeLessThan(600);
    expect(updates.handle(command, counted)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return command;
};

it.each([
  ['noRoom', diskFull, 'there is no room on the disk for the package'],
  ['tooBusy', tooBusy, 'this computer is too busy to try the new program'],
  ['notFetched', hungUp, 'the package could not be fetched: socket hang up'],
] as const)('an update that fails again and again is told of, %s, and goes on', async (reason, download, error) => {
  const command = await failTimes(7, download);
  expect(updates.pendingAck()).toBeUndefined();
  await failTimes(1, download, command);
  expect(updates.pendingAck()).toEqual({ id: command.id, outcome: 'FAILED', error });
  expect(updateReasonOf(error)).toBe(reason);
  updates.acksDelivered();
  expect(updates.pendingAck()).toBeUndefined();
  // The server asks again later: that is another try, and another answer.
  await failTimes(1, download, command);
  expect(updates.pendingAck()).toEqual({ id: command.id, outcome: 'FAILED', error });
});

it('another update waits for nothing that failed of the one before, and has as many tries', async () => {
  const former = await failTimes(8, diskFull);
  updates.acksDelivered();
  const command = commandFor(release.script('2.7.2', ''));
  let asked = 0;
  const handled = updates.handle(command, () => {
    asked++;
    return diskFull();
  });
  await vi.waitFor(() => expect(asked).toBe(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect([handled, updates.pendingAck(), former.id === command.id]).toEqual([undefined, undefined, false]);
});
