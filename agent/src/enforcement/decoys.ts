import type { DecoyFiles } from '../platform/platform.ts';
import { type DecoyOwner, type DecoyRecord, judgeDecoy, newContent, newRecord } from './decoy-record.ts';
import { watchDecoys } from './decoy-watches.ts';

const checkMillis = 3000;
const hourMillis = 3_600_000;
const mostRestores = 5;
/** An episode of touching ends after this time of quiet. */
const quietMillis = 600_000;
const notOurs = 'a file that is not ours stands there';

export interface DecoyTouch {
  path: string;
  what: 'removed' | 'changed' | 'replaced';
  /** Of what stood there instead. */
  sha256?: string;
  restored: boolean;
}
export interface Decoys {
  /** Plants what is wanted and takes away what is not. */
  want(paths: ReadonlyMap<string, DecoyOwner[]>): void;
  /** Why the decoy at a path is not in place. */
  problem(path: string): string | undefined;
  /** What could not be taken away. */
  leftovers(): { path: string; why: string; owners: DecoyOwner[] }[];
  stop(): void;
}

/** Keeps decoys in place and tells when one was touched: once for each episode, restored at most five times an hour. */
export const createDecoys = (
  files: DecoyFiles,
  records: DecoyRecord[],
  save: (records: DecoyRecord[]) => void,
  touched: (touch: DecoyTouch) => void,
  now: () => number = Date.now,
): Decoys => {
  const known = new Map(records.map((record) => [record.path, record]));
  const problems = new Map<string, string>();
  const leftovers = new Map<string, string>();
  let wanted: ReadonlyMap<string, DecoyOwner[]> = new Map();
  let written = JSON.stringify(records);
  const write = () => {
    const text = JSON.stringify([...known.values()]);
    if (text !== written) save([...known.values()]);
    written = text;
  };

  const plant = (record: DecoyRecord, replacing?: string): boolean => {
    known.set(record.path, record);
    write();
    const planted = files.plant(record.path, record.content, replacing);
    if (!planted.ok) {
      problems.set(record.path, planted.why);
      return false;
    }
    problems.delete(record.path);
    known.set(record.path, { ...record, fileId: planted.fileId, access: planted.access, standing: '' });
    write();
    return true;
  };
  const restore = (record: DecoyRecord, replacing?: string): boolean => {
    const restores = record.restores.filter((at) => at > now() - hourMillis);
    if (restores.length >= mostRestores) {
      problems.set(record.path, `touched again and again: restored ${mostRestores} times within an hour`);
      return false;
    }
    return plant({ ...record, content: newContent(), restores: [...restores, now()] }, replacing);
  };
  const tell = (before: DecoyRecord, touch: DecoyTouch) => {
    const standing = touch.restored ? '' : `${touch.what} ${touch.sha256 ?? ''}`;
    if (standing !== '' && standing === before.standing) return;
    const record = known.get(before.path) ?? before;
    known.set(record.path, { ...record, touchedAt: now(), standing });
    write();
    if (before.standing === '' && now() - before.touchedAt > quietMillis) touched(touch);
  };

  const check = (path: string) => {
    if (!wanted.has(path)) return;
    const there = files.look(path);
    const found = known.get(path);
    if (!found || found.fileId === '') {
      const record = found ?? newRecord(path, wanted.get(path) ?? []);
      if (there.kind === 'missing') plant(record);
      else if (judgeDecoy(record, there) === 'adopt' && there.kind === 'file') adopt(record, there);
      else problems.set(path, there.kind === 'other' ? there.why : notOurs);
      return;
    }
    const sha256 = there.kind === 'file' ? { sha256: there.sha256 } : {};
    const verdict = judgeDecoy(found, there);
    if (verdict === 'untouched') problems.delete(path);
    else if (verdict === 'adopt' && there.kind === 'file') adopt(found, there);
    else if (verdict === 'missing') tell(found, { path, what: 'removed', restored: restore(found) });
    else if (verdict === 'foreign') {
      // It may be just what was waited for. It is never overwritten.
      problems.set(path, there.kind === 'other' ? there.why : notOurs);
      tell(found, { path, what: 'replaced', ...sha256, restored: false });
    } else tell(found, { path, what: 'changed', ...sha256, restored: restore(found, found.fileId) });
  };
  const adopt = (record: DecoyRecord, { fileId, access }: { fileId: string; access: string }) => {
    known.set(record.path, { ...record, fileId, access, standing: '' });
    problems.delete(record.path);
    write();
  };

  const withdraw = (record: DecoyRecord) => {
    const there = files.look(record.path);
    const verdict = judgeDecoy(record, there);
    const isOurs = there.kind === 'file' && (verdict === 'untouched' || verdict === 'adopt' || verdict === 'access');
    const removed = isOurs ? files.remove(record.path, there.fileId) : { ok: true as const };
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
