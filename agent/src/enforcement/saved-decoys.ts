import type { DecoyRecord } from './decoy-record.ts';

/** The records of all decoys by their paths; `write` saves them if they changed since the last time. */
export const createSavedDecoys = (records: DecoyRecord[], save: (records: DecoyRecord[]) => void) => {
  const byPath = new Map(records.map((record) => [record.path, record]));
  let saved = JSON.stringify(records);
  return {
    byPath,
    write: (): void => {
      const text = JSON.stringify([...byPath.values()]);
      if (text !== saved) save([...byPath.values()]);
      saved = text;
    },
  };
};
