import { renameSync, writeFileSync } from 'node:fs';
import type { DemoState } from './fleets.ts';

/** Changes of many agents at once are written together. */
const gatherMillis = 200;

/** Keeps what the next start goes on with: the agents as they are by now, and not those that have left. */
export const createStateKeeper = (file: string) => {
  let stateNow: (() => DemoState) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!stateNow) return;
    // Whole or not at all: without it the next start would take the database for one of somebody else's.
    writeFileSync(`${file}.next`, JSON.stringify(stateNow()), { mode: 0o600 });
    renameSync(`${file}.next`, file);
  };
  return {
    /** Writes it for the first time, and from now on whenever it has changed. */
    keep: (now: () => DemoState): void => {
      stateNow = now;
      write();
    },
    changed: (): void => {
      timer ??= setTimeout(() => {
        try {
          write();
        } catch (error) {
          // A full disk ends no demonstration: it is written with the next change, or at the end.
          process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
        }
      }, gatherMillis);
    },
    /** Writes what has changed last. */
    end: write,
  };
};
