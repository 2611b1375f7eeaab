import type { DecoyFiles, FileView } from '../platform/decoy-files.ts';
import { type DecoyRecord, judgeDecoy, newContent, newRecord, restPause } from './decoy-record.ts';
import type { DecoyTouch, Toucher } from './decoy-touch.ts';
import { watchDecoys } from './decoy-watches.ts';
import { createSavedDecoys } from './saved-decoys.ts';
import type { VaccineRef } from './vaccine-ref.ts';

const checkMillis = 3000;
/** Where the system tells who touches each decoy, all are looked at only now and then. */
const calmCheckMillis = 15_000;
const hourMillis = 3_600_000;
/** A touch that was seen before the system told of it is that one. */
const lateMillis = 2000;
/** Touches belong to one episode, and make one alert, until there was none for this time. */
const quietMillis = 600_000;

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

/**
 * Keeps decoys in place and reports touches: each that the system names a process for, one for each episode of the others.
 * What is touched again and again is restored all the same, after a pause that grows.
 */
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
  const { byPath: known, write, later, flush } = createSavedDecoys(records, save, saveCopy);
  const problems = new Map<string, string>();
  const leftovers = new Map<string, string>();
  let wanted: ReadonlyMap<string, VaccineRef[]> = new Map();
  /** Touches that were repaired before anybody told whose they were. */
  const unnamed = new Map<string, { touch: DecoyTouch; at: number }>();
  let toucher: Toucher | undefined;
  let wasNamed = false;

  const plant = (record: DecoyRecord, replacing?: string): boolean => {
    known.set(record.path, record);
    write();
    const planted = files.plant(record.path, record.content, replacing);
    if (!planted.ok) {
      problems.set(record.path, planted.why);
      return false;
    }
    takeAsOurs(record, planted);
    return true;
  };
  const takeAsOurs = (record: DecoyRecord, { fileId, access }: { fileId: string; access: string }) => {
    known.set(record.path, { ...record, fileId, access, standing: '' });
    problems.delete(record.path);
    later();
    watches.follow(record.path);
  };
  const restore = (record: DecoyRecord, replacing?: string): boolean => {
    // A time that lies ahead is from before the clock was put back.
    const restores = record.restores.filter((at) => at > now() - hourMillis && at <= now());
    const pause = restPause(restores.length);
    if (now() - (restores.at(-1) ?? 0) < pause) {
      const seconds = Math.round(pause / 1000);
      problems.set(
        record.path,
        `touched again and again: restored ${restores.length} times within an hour, and again ${seconds} s after the last`,
      );
      return false;
    }
    return plant({ ...record, content: newContent(), restores: [...restores, now()] }, replacing);
  };
  const report = (before: DecoyRecord, found: Omit<DecoyTouch, 'by'>) => {
    const touch: DecoyTouch = { ...found, by: toucher };
    const standing = touch.restored ? '' : `${touch.what} ${touch.sha256 ?? ''}`;
    if (!touch.by && standing !== '' && standing === before.standing) return;
    const record = known.get(before.path) ?? before;
    known.set(record.path, { ...record, touchedAt: now(), standing });
    later();
    const sinceLast = Math.abs(now() - before.touchedAt);
    if (touch.by || (before.standing === '' && sinceLast > quietMillis)) touched(touch);
    if (touch.by) wasNamed = true;
    else unnamed.set(touch.path, { touch, at: now() });
  };

  const checkUnplanted = (record: DecoyRecord, found: FileView) => {
    if (found.kind === 'missing') plant(record);
    else if (judgeDecoy(record, found) === 'adopt' && found.kind === 'file') takeAsOurs(record, found);
    else problems.set(record.path, whyForeign(found));
  };
  const checkPlanted = (record: DecoyRecord, found: FileView) => {
    const { path } = record;
    const sha256 = found.kind === 'file' ? { sha256: found.sha256 } : {};
    const verdict = judgeDecoy(record, found);
    if (verdict === 'untouched') problems.delete(path);
    else if (verdict === 'adopt' && found.kind === 'file') takeAsOurs(record, found);
    else if (verdict === 'missing') report(record, { path, what: 'removed', restored: restore(record) });
    else if (verdict === 'foreign' && found.kind === 'other' && found.isLink && files.removeLink) {
      // It leads whoever looks for the decoy elsewhere, and holds nothing of its own.
      files.removeLink(path);
      report(record, { path, what: 'replaced', restored: restore(record) });
    } else if (verdict === 'foreign') {
      // It may be the very malware that the decoy waits for, or a person's own file: it is never overwritten.
      problems.set(path, whyForeign(found));
      report(record, { path, what: 'replaced', ...sha256, restored: false });
    } else report(record, { path, what: 'changed', ...sha256, restored: restore(record, record.fileId) });
  };
  const check = (path: string) => {
    const owners = wanted.get(path);
    if (!owners) return;
    // The drive comes and goes: its decoy is no failure meanwhile, and is planted when it comes.
    if (files.isAway?.(path)) return void problems.delete(path);
    const found = files.look(path);
    const record = known.get(path);
    if (!record || record.fileId === '') checkUnplanted(record ?? newRecord(path, owners), found);
    else checkPlanted(record, found);
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
  const touchedBy = (path: string, by: Toucher | undefined) => {
    if (!by) return check(path);
    const before = unnamed.get(path);
    unnamed.delete(path);
    [toucher, wasNamed] = [by, false];
    try {
      check(path);
      if (!wasNamed && by.changes && before && Math.abs(now() - before.at) < lateMillis)
        touched({ ...before.touch, by });
    } finally {
      toucher = undefined;
    }
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
    touchedBy,
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

const whyForeign = (found: FileView): string =>
  found.kind === 'other' ? found.why : 'a file that is not ours stands there';
