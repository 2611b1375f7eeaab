import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { errorCode } from '../errors/errors.ts';
import { createEvent, createMutex, getLastError, waitForSingleObject } from '../platform/windows/native/kernel32.ts';

/** What a program of Windows is to try, and the file in which it writes down what it found. */
export interface ProbeTask {
  mutexes: string[];
  events: string[];
  decoys: { place: string; write: boolean }[];
  found: string;
}
export interface ProbeFound {
  /**
   * Of each name that it made, as malware does: whether it was there already (183), and whether it can get hold of it
   * (258: not at once).
   */
  names: Record<string, { code: number; waited: number }>;
  /** What making each decoy's file was answered with. After that it was written to, or taken away. */
  decoys: Record<string, string>;
}

const stateOf = (handle: number) => ({ code: getLastError(), waited: waitForSingleObject(handle, 0) });
const make = (file: string): string => {
  try {
    writeFileSync(file, 'mine', { flag: 'wx' });
    return 'made';
  } catch (error) {
    return errorCode(error);
  }
};
const tryDecoy = ({ place, write }: ProbeTask['decoys'][number]) => {
  const made = make(place);
  if (write) writeFileSync(place, 'mine');
  else unlinkSync(place);
  return [place, made] as const;
};

const { mutexes, events, decoys, found } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ProbeTask;
const result: ProbeFound = {
  names: Object.fromEntries([
    ...mutexes.map((name) => [name, stateOf(createMutex(null, 0, name))] as const),
    ...events.map((name) => [name, stateOf(createEvent(null, 1, 0, name))] as const),
  ]),
  decoys: Object.fromEntries(decoys.map(tryDecoy)),
};
writeFileSync(found, JSON.stringify(result));
