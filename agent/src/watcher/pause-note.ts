import { openSync, writeSync } from 'node:fs';
import type { PausedProcess } from '../enforcement/paused-processes.ts';
import { attempt } from '../errors/attempt.ts';

/**
 * Notes whom this thread pauses, before it does, until the program has written that down itself: who is killed between the two would
 * leave them paused for ever. A note is one write to a file that is open, as each pause waits for it, and covers the one before.
 */
export const openPauseNote = (file: string | undefined) => {
  const handle = file === undefined ? undefined : attempt(() => openSync(file, 'w', 0o600));
  const noted = new Map<string, PausedProcess>();
  let length = 0;
  const write = (): void => {
    if (handle === undefined) return;
    const text = JSON.stringify([...noted.values()]).padEnd(length);
    length = text.length;
    // A disk that is full keeps nobody from being stopped.
    attempt(() => writeSync(handle, text, 0));
  };
  return {
    add: ({ pid, startTime }: PausedProcess): void => {
      noted.set(keyOf({ pid, startTime }), { pid, startTime });
      write();
    },
    drop: (process: PausedProcess): void => {
      if (noted.delete(keyOf(process))) write();
    },
  };
};

const keyOf = ({ pid, startTime }: PausedProcess): string => `${pid} ${startTime}`;
