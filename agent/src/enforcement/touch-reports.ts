import type { DecoyRecord } from './decoy-record.ts';
import type { DecoyTouch, Toucher } from './decoy-touch.ts';
import type { createSavedDecoys } from './saved-decoys.ts';

/** A touch that was seen before the system told of it is that one. */
const lateMillis = 2000;
/** Touches belong to one episode, and make one alert, until there was none for this time. */
const quietMillis = 600_000;

interface Parts {
  saved: Pick<ReturnType<typeof createSavedDecoys>, 'byPath' | 'later'>;
  touched(touch: DecoyTouch): void;
  now(): number;
}

/** Reports touches: each that the system names a process for, one for each episode of the others. */
export const createTouchReports = ({ saved: { byPath: known, later }, touched, now }: Parts) => {
  /** Touches that were repaired before anybody told whose they were. */
  const unnamed = new Map<string, { touch: DecoyTouch; at: number }>();
  let toucher: Toucher | undefined;
  let wasNamed = false;
  return {
    report: (before: DecoyRecord, found: Omit<DecoyTouch, 'by'>): void => {
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
    },
    /** Looks at a decoy of which the system tells who touched it: what is found is theirs, or what was found a moment before. */
    named: (path: string, by: Toucher, check: (path: string) => void): void => {
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
    },
  };
};
