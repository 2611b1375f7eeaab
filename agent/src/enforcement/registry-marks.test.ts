import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarkData, MarkPlace, Registry } from '../platform/registry.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import type { AlertDraft } from './alert-draft.ts';
import { compileVaccine } from './compile-vaccine.ts';
import type { MarkRecord } from './mark-record.ts';
import { keepRegistryMarks } from './registry-marks.ts';

const rule = 'HKLM\\A\\B=1';
const wanted: MarkData = { kind: 4, data: 'AQAAAA==' };
const foreign: MarkData = { kind: 1, data: 'eAAAAA==' };

const vaccine = (keys: string[]) => {
  const { id, content } = vaccineOf(1, { registryKeys: keys }, { osFamily: 'windows' });
  const entry = { id, sha256: canonicalHash(content), name: id };
  const compiled = compileVaccine(entry, content, '2.7.0', { osFamily: 'windows', osIds: [] });
  if (!('vaccine' in compiled)) throw new Error(compiled.incompatible);
  return compiled.vaccine;
};

let values: Map<string, MarkData>;
let refuses: boolean;
let records: MarkRecord[];
let alerts: AlertDraft[];
let time: number;
const registry: Registry = {
  placesOf: (text): MarkPlace[] | undefined =>
    text.startsWith('HKLM') ? [{ id: text, root: 'HKLM', path: 'A', view: 64, value: 'B', wanted }] : undefined,
  isThere: () => true,
  read: ({ id }) => values.get(id),
  missingKeys: () => [],
  set: ({ id }) => {
    // What stands on disk by now tells how to take it back.
    expect(records.map(({ place }) => place.id)).toContain(id);
    if (refuses) return { ok: false, why: 'access is denied' };
    values.set(id, wanted);
    return { ok: true };
  },
  giveBack: ({ id }, before) => {
    if (before) values.set(id, before);
    else values.delete(id);
    return { ok: true };
  },
};
const keep = () => {
  const save = (now: MarkRecord[]) => {
    records = structuredClone(now);
  };
  const store = { records: structuredClone(records), save, alert: (alert: AlertDraft) => void alerts.push(alert) };
  return keepRegistryMarks(registry, store, () => time);
};
const later = (millis: number) => {
  time += millis;
  vi.advanceTimersByTime(3000);
};

beforeEach(() => {
  vi.useFakeTimers();
  [values, records, alerts, refuses, time] = [new Map(), [], [], false, 1_000_000_000];
  return () => void vi.useRealTimers();
});

describe('a mark in the registry', () => {
  it('gives back what was there before, over a restart too', () => {
    values.set(rule, foreign);
    const first = keep();
    first.want([vaccine([rule])]);
    expect(values.get(rule)).toEqual(wanted);
    first.stop();
    const second = keep();
    second.want([]);
    second.stop();
    expect([values.get(rule), records]).toEqual([foreign, []]);
  });

  it('is taken away where nothing was there before, but not what somebody put there since', () => {
    const marks = keep();
    marks.want([vaccine([rule])]);
    marks.want([]);
    expect(values.has(rule)).toBe(false);
    marks.want([vaccine([rule])]);
    values.set(rule, foreign);
    marks.want([]);
    marks.stop();
    expect(values.get(rule)).toEqual(foreign);
  });

  it('that stood there already is left when it is no longer wanted', () => {
    values.set(rule, wanted);
    const marks = keep();
    marks.want([vaccine([rule])]);
    marks.want([]);
    marks.stop();
    expect(values.get(rule)).toEqual(wanted);
  });

  it('is put right when it is changed back to what was there before, and told once for an episode', () => {
    values.set(rule, foreign);
    const marks = keep();
    marks.want([vaccine([rule])]);
    values.set(rule, foreign);
    later(3000);
    expect(values.get(rule)).toEqual(wanted);
    values.delete(rule);
    later(3000);
    expect(values.get(rule)).toEqual(wanted);
    expect(alerts.map(({ finding }) => finding.remark)).toEqual(['CHANGED']);
    later(700_000);
    values.delete(rule);
    later(3000);
    marks.stop();
    expect(alerts.map(({ finding }) => finding.remark)).toEqual(['CHANGED', 'REMOVED']);
  });

  it('is put right five times an hour at most, and then the vaccine tells of it', () => {
    const marks = keep();
    const one = vaccine([rule]);
    marks.want([one]);
    for (let times = 0; times < 6; times++) {
      values.delete(rule);
      later(3000);
    }
    expect(values.has(rule)).toBe(false);
    expect(marks.problems(one)).toEqual([expect.stringContaining('restored 5 times within an hour')]);
    later(3_600_001);
    marks.stop();
    expect([values.get(rule), marks.problems(one)]).toEqual([wanted, []]);
  });

  it('that cannot be set, or not be read, is a problem of its vaccine and touched by nobody', () => {
    refuses = true;
    const marks = keep();
    const one = vaccine([rule, 'NOWHERE\\A']);
    marks.want([one]);
    later(3000);
    marks.stop();
    expect(marks.problems(one)).toEqual([
      `registryKeys: ${rule}: access is denied`,
      'registryKeys: NOWHERE\\A: cannot be read',
    ]);
    expect(alerts).toEqual([]);
  });
});
