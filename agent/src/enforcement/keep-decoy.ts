import type { DecoyFiles, FileView } from '../platform/decoy-files.ts';
import { type DecoyRecord, judgeDecoy, newContent, newRecord, restPause } from './decoy-record.ts';
import type { createSavedDecoys } from './saved-decoys.ts';
import type { createTouchReports } from './touch-reports.ts';
import type { VaccineRef } from './vaccine-ref.ts';

const hourMillis = 3_600_000;

interface Parts {
  files: DecoyFiles;
  saved: Pick<ReturnType<typeof createSavedDecoys>, 'byPath' | 'write' | 'later'>;
  report: ReturnType<typeof createTouchReports>['report'];
  /** Another file stands there from now on. */
  planted(path: string): void;
  now(): number;
}

/**
 * Puts a decoy in place, and puts it right. What is touched again and again is restored all the same, after a pause that grows. `problems`
 * tells why one is not in place, by its path.
 */
export const createKeepDecoy = ({ files, saved, report, planted, now }: Parts) => {
  const { byPath: known, write, later } = saved;
  const problems = new Map<string, string>();

  const plant = (record: DecoyRecord, replacing?: string): boolean => {
    known.set(record.path, record);
    write();
    const result = files.plant(record.path, record.content, replacing);
    if (!result.ok) {
      problems.set(record.path, result.why);
      return false;
    }
    takeAsOurs(record, result);
    return true;
  };
  const takeAsOurs = (record: DecoyRecord, { fileId, access }: { fileId: string; access: string }) => {
    known.set(record.path, { ...record, fileId, access, standing: '' });
    problems.delete(record.path);
    later();
    planted(record.path);
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
  return {
    problems,
    check: (path: string, owners: VaccineRef[]): void => {
      // The drive comes and goes: its decoy is no failure meanwhile, and is planted when it comes.
      if (files.isAway?.(path)) return void problems.delete(path);
      const found = files.look(path);
      const record = known.get(path);
      if (!record || record.fileId === '') checkUnplanted(record ?? newRecord(path, owners), found);
      else checkPlanted(record, found);
    },
  };
};

const whyForeign = (found: FileView): string =>
  found.kind === 'other' ? found.why : 'a file that is not ours stands there';
