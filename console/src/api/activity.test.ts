import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followActivity,
  forgetActivity,
  ignoreGestures,
  isIdle,
  keepIdleLimit,
  lastActivity,
  noteActivity,
} from './activity.ts';
import { readStored } from './storage.ts';

const began = Date.parse('2026-11-22T08:00:00Z');
const minute = 60_000;

let happen: (type: string, more?: object) => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: began });
  forgetActivity();
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('window', { addEventListener: listeners.set.bind(listeners) });
  followActivity();
  happen = (type, more = {}) => listeners.get(type)?.({ type, isTrusted: true, movementX: 1, movementY: 0, ...more });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('what somebody does', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])('by %s counts', (type) => {
    happen(type);
    expect(lastActivity()).toBe(began);
  });

  it('counts not where a script does it, nor where a list moves beneath a pointer that lies still', () => {
    happen('keydown', { isTrusted: false });
    happen('pointermove', { movementX: 0, movementY: 0 });
    expect(lastActivity()).toBe(0);
  });

  it('counts not while they are asked, whose answer does', () => {
    noteActivity(true);
    pass(59 * minute);
    ignoreGestures(true);
    happen('pointermove');
    expect(lastActivity()).toBe(began);
    noteActivity(true);
    expect(lastActivity()).toBe(began + 59 * minute);
  });

  it('is told to other tabs every five seconds, an answer at once', () => {
    happen('pointermove');
    pass(4_999);
    happen('pointermove');
    expect(readStored('active')).toBe(String(began));
    pass(1);
    happen('pointermove');
    expect(readStored('active')).toBe(String(began + 5_000));
    pass(1);
    noteActivity(true);
    expect(readStored('active')).toBe(String(began + 5_001));
  });
});

describe('somebody', () => {
  it('is gone once their time is over, and not before', () => {
    noteActivity();
    keepIdleLimit(60);
    pass(60 * minute - 1);
    expect(isIdle()).toBe(false);
    pass(1);
    expect(isIdle()).toBe(true);
    happen('keydown');
    expect(isIdle()).toBe(false);
  });

  it('of whom nothing is known, or no limit, is not taken for gone; nor is a trace left of who signed out', () => {
    keepIdleLimit(60);
    expect(isIdle()).toBe(false);
    noteActivity();
    forgetActivity();
    pass(600 * minute);
    expect([isIdle(), lastActivity(), readStored('active'), readStored('idleMinutes')]).toEqual([false, 0, null, null]);
  });
});
