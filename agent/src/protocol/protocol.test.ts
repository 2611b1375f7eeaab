import type { StateEntry } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { fitAlert } from '../alerts/truncate-alert.ts';
import { withoutCopiedIdentity } from '../enrolment/enrol.ts';
import { createClock } from '../timing/server-clock.ts';
import { jitterOf, nextDelay, readRetryAfter } from './backoff.ts';
import { hashOf } from './hash.ts';
import { reportState } from './state-report.ts';
import { createIds } from './uuid7.ts';

const jitter = 0.5;
const delay = (failures: number, retryAfterSeconds?: number) =>
  nextDelay({ intervalSeconds: 300, failures, jitter, retryAfterSeconds });

describe('the time until the next call', () => {
  it('is the interval and a little, always the same for one computer', () => {
    expect(delay(0)).toBe(315);
    expect(jitterOf('a')).toBe(jitterOf('a'));
  });
  it('grows with failures up to a cap, and the spread is as wide as the cap', () => {
    expect([1, 2, 3, 4, 50].map((failures) => delay(failures))).toEqual([450, 900, 1350, 1350, 1350]);
    const all = Array.from({ length: 2000 }, (_, number) =>
      nextDelay({ intervalSeconds: 300, failures: 9, jitter: jitterOf(`agent ${number}`) }),
    );
    expect(Math.min(...all)).toBeLessThan(905);
    expect(Math.max(...all)).toBeGreaterThan(1795);
  });
  it('is never shortened by an error, and never less than the server asks', () => {
    for (let failures = 0; failures < 60; failures++) expect(delay(failures)).toBeGreaterThanOrEqual(delay(0));
    expect(delay(1, 4000)).toBeGreaterThanOrEqual(4000);
    expect(nextDelay({ intervalSeconds: 3600, failures: 5, jitter: 0 })).toBe(3600);
  });
  it('reads what the server asks as seconds or as a date', () => {
    expect(readRetryAfter('120', 0)).toBe(120);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
    expect([null, 'soon', '-5', ''].map((header) => readRetryAfter(header, 0))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the report of the state', () => {
  const entry = (vaccineId: string, outcome: StateEntry['outcome'] = 'APPLIED'): StateEntry => ({
    vaccineId,
    sha256: 'a'.repeat(64),
    outcome,
  });
  const before = [entry('1'), entry('2'), entry('3')];
  const acknowledged = { hash: hashOf(before), state: before };
  it('is whole when the server knows nothing, a hash when nothing changed, else what changed', () => {
    expect(reportState(before, undefined)).toEqual({ stateHash: acknowledged.hash, state: before });
    expect(reportState([...before], acknowledged)).toEqual({ stateHash: acknowledged.hash });
    const now = [entry('1'), entry('2', 'FAILED'), entry('4')];
    expect(reportState(now, acknowledged)).toEqual({
      stateHash: hashOf(now),
      patch: { base: acknowledged.hash, set: [entry('2', 'FAILED'), entry('4')], unset: ['3'] },
    });
  });
});

describe('times and ids', () => {
  it('are corrected by the clock of the server', () => {
    let local = 1000;
    const clock = createClock(0, () => local);
    local = 1200;
    clock.correct(new Date(5_001_100).toISOString(), 1000);
    expect(clock.now()).toBe(5_001_200);
  });
  it('of ids sort as they were made, even if the clock goes back', () => {
    const times = [1000, 1000, 999, 1001, 500];
    const next = createIds(() => times.shift() ?? 1001);
    const ids = Array.from({ length: 10_000 }, next);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab]/);
  });
});

describe('an alert', () => {
  it('is cut to what the server takes, whatever a program wrote on its command line', () => {
    const detail = { rule: 'r', commandLine: `\0\ud800${'x'.repeat(9000)}`, action: 'REPORTED' as const };
    const fitted = fitAlert({ id: 'i', vaccineId: 'v', date: 'd', message: 'm\0', detail });
    expect(fitted.detail.commandLine).toHaveLength(8192);
    expect(`${fitted.message}${fitted.detail.commandLine}`).not.toMatch(/\0|\ud800/);
  });
});

describe('an identity on a copied disk', () => {
  const identity = {
    server: 's',
    apikey: 'k',
    machineId: 'm',
    machineIdGiven: false,
    hostName: 'h',
    installationMode: 0 as const,
    agentId: 'a',
    token: 't',
    checkinSeconds: 1,
    ca: '',
    movedWith: '',
    removed: false,
  };
  it('is given up where the machine is another, and kept otherwise', () => {
    expect(withoutCopiedIdentity(identity, 'm', 'renamed')).toBe(identity);
    expect(withoutCopiedIdentity({ ...identity, machineIdGiven: true }, 'other', 'h')).toMatchObject({ token: 't' });
    expect(withoutCopiedIdentity(identity, 'other', 'h')).toMatchObject({
      token: '',
      machineId: 'other',
      installationMode: 0,
    });
    expect(withoutCopiedIdentity({ ...identity, installationMode: 2 }, 'm', 'desktop-7')).toMatchObject({
      token: '',
      installationMode: 1,
    });
  });
});
