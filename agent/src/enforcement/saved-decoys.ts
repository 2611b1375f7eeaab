import { createLazyWrite } from '../files/lazy-write.ts';
import type { DecoyRecord } from './decoy-record.ts';

/** Long enough that all that follows from one touch is written once: it is not to wait for the disk. */
const laterMillis = 300;

/** The records of all decoys by their paths, and how they are saved where they changed since the last time. */
export const createSavedDecoys = (
  records: DecoyRecord[],
  save: (records: DecoyRecord[]) => void,
  saveCopy: (records: DecoyRecord[]) => void,
) => {
  const byPath = new Map(records.map((record) => [record.path, record]));
  const createWriter = (saved: string, save: (records: DecoyRecord[]) => void) => (): void => {
    const text = JSON.stringify([...byPath.values()]);
    if (text !== saved) save([...byPath.values()]);
    saved = text;
  };
  const write = createWriter(JSON.stringify(records), save);
  // What was read may have come from either file.
  const copy = createWriter('', saveCopy);
  const { later, flush } = createLazyWrite(laterMillis, () => {
    write();
    copy();
  });
  return { byPath, write, later, flush };
};
