import type { DecoyFiles } from '../platform/decoy-files.ts';
import { type DecoyRecord, judgeDecoy } from './decoy-record.ts';
import type { DecoyTouch, Toucher } from './decoy-touch.ts';
import { watchDecoys } from './decoy-watches.ts';
import { createKeepDecoy } from './keep-decoy.ts';
import { createSavedDecoys } from './saved-decoys.ts';
import { createTouchReports } from './touch-reports.ts';
import type { VaccineRef } from './vaccine-ref.ts';

const checkMillis = 3000;
/** Where the system tells who touches each decoy, all are looked at only now and then. */
const calmCheckMillis = 15_000;

export interface Decoys {
  /** Plants the decoys that are wanted and removes the others. */
  want(paths: ReadonlyMap<string, VaccineRef[]>): void;
  /** Why the decoy at a path is not in place. */
  problem(path: string): string | undefined;
  /** Decoys that could not be removed. */
  leftovers(): { path: string; why: string; owners: VaccineRef[] }[];
  /** The system tells that a process touched a decoy, or its place; which one, where that one is to be named. */
  touchedBy(path: string, by: Toucher | undefined): void;
  /** Whether the system tells who touches decoys, from now on. */
  setTold(told: boolean): void;
  stop(): void;
}

/** Keeps the decoys that are wanted in place, takes the others away, and reports touches. */
export const createDecoys = (
  files: DecoyFiles,
  records: DecoyRecord[],
  save: (records: DecoyRecord[]) => void,
  saveCopy: (records: DecoyRecord[]) => void,
  touched: (touch: DecoyTouch) => void,
  announce: (path: string, keys: string[]) => void,
  refused: (path: string) => void,
  now: () => number = Date.now,
): Decoys => {
  const saved = createSavedDecoys(records, save, saveCopy);
  const { byPath: known, later, flush } = saved;
  const { report, named } = createTouchReports({ saved, touched, now });
  const keep = createKeepDecoy({ files, saved, report, planted: (path) => watches.follow(path), now });
  const { problems } = keep;
  const leftovers = new Map<string, string>();
  let wanted: ReadonlyMap<string, VaccineRef[]> = new Map();

  const check = (path: string) => {
    const owners = wanted.get(path);
    if (owners) keep.check(path, owners);
  };
  const withdraw = (record: DecoyRecord) => {
    // It is taken away once its drive is there again.
    if (files.isAway?.(record.path)) return;
    const found = files.look(record.path);
    const isOurs = ['untouched', 'adopt', 'access'].includes(judgeDecoy(record, found));
    const removed = isOurs && found.kind === 'file' ? files.remove(record.path, found.fileId) : { ok: true as const };
    if (!removed.ok) {
      leftovers.set(record.path, removed.why);
      return;
    }
    for (const list of [leftovers, problems, known]) list.delete(record.path);
    later();
  };
  const isTouched = (path: string): boolean => {
    const record = known.get(path);
    return record !== undefined && record.fileId !== '' && judgeDecoy(record, files.look(path)) !== 'untouched';
  };
  const checkAll = () => {
    for (const path of wanted.keys()) {
      // Who did it is about to be told.
      if (watches.isTold(path) && isTouched(path)) watches.checkSoon(path);
      else check(path);
    }
    for (const record of [...known.values()]) if (!wanted.has(record.path)) withdraw(record);
    watches.keepOnly(wanted);
    for (const path of wanted.keys()) watches.follow(path);
    checkedAt = performance.now();
  };
  let checkedAt = 0;
  const checkInTime = () => {
    const isCalm = problems.size === 0 && leftovers.size === 0 && [...wanted.keys()].every(watches.isTold);
    if (!isCalm || performance.now() - checkedAt >= calmCheckMillis) checkAll();
  };

  const watches = watchDecoys(files, check, announce, refused);
  const timer = setInterval(checkInTime, checkMillis);
  return {
    want: (paths) => {
      wanted = paths;
      for (const record of known.values()) record.owners = wanted.get(record.path) ?? record.owners;
      for (const path of problems.keys()) if (!wanted.has(path)) problems.delete(path);
      checkAll();
    },
    problem: (path) => problems.get(path),
    leftovers: () => [...leftovers].map(([path, why]) => ({ path, why, owners: known.get(path)?.owners ?? [] })),
    touchedBy: (path, by) => (by ? named(path, by, check) : check(path)),
    setTold: (told) => {
      watches.setTold(told);
      for (const path of wanted.keys()) watches.follow(path);
    },
    stop: () => {
      clearInterval(timer);
      watches.stop();
      flush();
    },
  };
};
