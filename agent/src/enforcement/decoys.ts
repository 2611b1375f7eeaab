import type { DecoyFiles, FileView } from '../platform/decoy-files.ts';
import { type DecoyRecord, judgeDecoy, newContent, newRecord } from './decoy-record.ts';
import { watchDecoys } from './decoy-watches.ts';
import { createSavedDecoys } from './saved-decoys.ts';
import type { VaccineRef } from './vaccine-ref.ts';

const checkMillis = 3000;
const hourMillis = 3_600_000;
const maxRestoresPerHour = 5;
/** Touches belong to one episode, and make one alert, until there was none for this time. */
const quietMillis = 600_000;

export interface DecoyTouch {
  path: string;
  what: 'removed' | 'changed' | 'replaced';
  /** The hash of the file that stood there instead. */
  sha256?: string;
  restored: boolean;
}
export interface Decoys {
  /** Plants the decoys that are wanted and removes the others. */
  want(paths: ReadonlyMap<string, VaccineRef[]>): void;
  /** Why the decoy at a path is not in place. */
  problem(path: string): string | undefined;
  /** Decoys that could not be removed. */
  leftovers(): { path: string; why: string; owners: VaccineRef[] }[];
  stop(): void;
}

/** Keeps decoys in place and reports touches: one for each episode. Restores a decoy at most five times an hour. */
export const createDecoys = (
  files: DecoyFiles,
  records: DecoyRecord[],
  save: (records: DecoyRecord[]) => void,
  touched: (touch: DecoyTouch) => void,
  now: () => number = Date.now,
): Decoys => {
  const { byPath: known, write } = createSavedDecoys(records, save);
  const problems = new Map<string, string>();
  const leftovers = new Map<string, string>();
  let wanted: ReadonlyMap<string, VaccineRef[]> = new Map();

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
    write();
  };
  const restore = (record: DecoyRecord, replacing?: string): boolean => {
    const restores = record.restores.filter((at) => at > now() - hourMillis);
    if (restores.length >= maxRestoresPerHour) {
      problems.set(record.path, `touched again and again: restored ${maxRestoresPerHour} times within an hour`);
      return false;
    }
    return plant({ ...record, content: newContent(), restores: [...restores, now()] }, replacing);
  };
  const report = (before: DecoyRecord, touch: DecoyTouch) => {
    const standing = touch.restored ? '' : `${touch.what} ${touch.sha256 ?? ''}`;
    if (standing !== '' && standing === before.standing) return;
    const record = known.get(before.path) ?? before;
    known.set(record.path, { ...record, touchedAt: now(), standing });
    write();
    if (before.standing === '' && now() - before.touchedAt > quietMillis) touched(touch);
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
    else if (verdict === 'foreign') {
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
    write();
  };
  const checkAll = () => {
    for (const path of wanted.keys()) check(path);
    for (const record of [...known.values()]) if (!wanted.has(record.path)) withdraw(record);
    watches.follow(new Set(wanted.keys()));
  };

  const watches = watchDecoys(files, check);
  const timer = setInterval(checkAll, checkMillis);
  return {
    want: (paths) => {
      wanted = paths;
      for (const record of known.values()) record.owners = wanted.get(record.path) ?? record.owners;
      for (const path of problems.keys()) if (!wanted.has(path)) problems.delete(path);
      checkAll();
    },
    problem: (path) => problems.get(path),
    leftovers: () => [...leftovers].map(([path, why]) => ({ path, why, owners: known.get(path)?.owners ?? [] })),
    stop: () => {
      clearInterval(timer);
      watches.stop();
    },
  };
};

const whyForeign = (found: FileView): string =>
  found.kind === 'other' ? found.why : 'a file that is not ours stands there';
