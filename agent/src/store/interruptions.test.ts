import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedFor, watchInterruptions } from './interruptions.ts';

let folder: string;
const lock = () => join(folder, 'lock.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-interruptions-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const leftLock = (secondsAgo: number) => {
  writeFileSync(lock(), '{}');
  const at = Date.now() / 1000 - secondsAgo;
  utimesSync(lock(), at, at);
};

describe('an agent that starts', () => {
  it('was ended by force where its lock is still there, for as long as that says nothing more', () => {
    leftLock(5);
    expect(endedFor(folder)).toMatchObject({ how: 'ENDED', seconds: 5 });
  });
  it('was not, where it ended as it was asked to', () => {
    expect(endedFor(folder)).toBeUndefined();
  });
  it.each([
    ['the computer was off', uptime() + 60],
    ['the clock was set back', -3600],
  ])('does not know where %s meanwhile', (_, secondsAgo) => {
    leftLock(secondsAgo);
    expect(endedFor(folder)).toBeUndefined();
  });
});

it('an agent that runs says so by its lock, and tells how long it was held', () => {
  vi.useFakeTimers();
  leftLock(3600);
  const interruptions = watchInterruptions(folder, undefined);
  vi.advanceTimersByTime(120_000);
  expect(interruptions.untold()).toBeUndefined();
  expect(statSync(lock()).mtimeMs).toBeGreaterThan(Date.now() - 60_000);

  const before = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => before + 90_000);
  vi.advanceTimersByTime(10_000);
  const held = interruptions.untold();
  expect(held).toMatchObject({ how: 'HELD', seconds: 90 });
  expect(interruptions.untold()).toBe(held);
  if (held) interruptions.told(held);
  expect(interruptions.untold()).toBeUndefined();
  interruptions.stop();
  vi.restoreAllMocks();
});

it('tells of each in turn, also where it was held again before the server had heard of the first', () => {
  vi.useFakeTimers();
  leftLock(3600);
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const ended = { how: 'ENDED', seconds: 300, id: '019a5c1e-0000-7000-8000-000000000001' } as const;
  const interruptions = watchInterruptions(folder, ended);
  const holdFor = (seconds: number) => {
    now += seconds * 1000;
    vi.advanceTimersByTime(10_000);
  };
  holdFor(90);
  holdFor(100);
  const told: unknown[] = [];
  for (let one = interruptions.untold(); one; one = interruptions.untold()) {
    told.push(one);
    interruptions.told(one);
  }
  expect(told).toMatchObject([ended, { how: 'HELD', seconds: 90 }, { how: 'HELD', seconds: 100 }]);
  // What is told of no server for a year has to have room all the same.
  for (let times = 0; times < 1000; times++) holdFor(70);
  holdFor(200);
  const all = [];
  for (let one = interruptions.untold(); one; one = interruptions.untold()) {
    all.push(one);
    interruptions.told(one);
  }
  expect([all.length, all.at(-1)?.seconds]).toEqual([20, 200]);
  interruptions.stop();
  vi.restoreAllMocks();
});
