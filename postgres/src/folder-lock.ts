import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Application } from './application.ts';
import { isCreated, readIfExists } from './files.ts';
import { parseJson } from './json.ts';
import type { Logger } from './logger.ts';
import { startTimeOf } from './processes.ts';

/** The content of a lock file. Released servers write and read it, so its keys stay as they are. */
const LockHolder = z.object({
  pid: z.number(),
  /** The start time of the process. */
  birth: z.string(),
});
type LockHolder = z.output<typeof LockHolder>;

// A person who restarts the server does not wait for the old process to end, so the new process does.
const longestWaitMs = 5_000;

/**
 * Lets one server process use the data folder. The lock names its holder by process number and start time: it ends with
 * the holder however that ends, and another process that is later given the same number does not hold it.
 */
export const lockFolder = async (
  folder: string,
  application: Application,
  log: Logger,
): Promise<() => Promise<void>> => {
  const lock = join(folder, 'server.lock');
  const holder: LockHolder = { pid: process.pid, birth: (await startTimeOf(process.pid)) ?? '' };
  const own = JSON.stringify(holder);
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o644 });
  try {
    for (const startedAt = Date.now(); !(await claim(draft, lock)); ) {
      const other = await findHolder(lock);
      if (!other) continue;
      const waitedMs = Date.now() - startedAt;
      if (waitedMs > longestWaitMs) throw inUse(other, folder, application);
      if (waitedMs < 100)
        log.info({ otherPid: other.pid }, 'Waiting for another server process to leave the data folder');
      await sleep(100);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfExists(lock)) === own) await rm(lock, { force: true });
  };
};

const inUse = ({ pid }: LockHolder, folder: string, { displayName, settings }: Application): Error =>
  new Error(
    `Another ${displayName} server (process ${pid}) is using the data folder ${folder}. ` +
      `Stop it first, or give this one a folder of its own with ${settings.dataDir}.`,
  );

// A link rather than a write: the lock appears together with its content, and only where there was none.
const claim = (draft: string, lock: string): Promise<boolean> => isCreated(link(draft, lock));

/** Finds the running process that holds the lock, and removes a lock whose holder has ended. */
const findHolder = async (lock: string): Promise<LockHolder | undefined> => {
  const text = await readIfExists(lock);
  if (text === undefined) return undefined;
  const holder = parseJson(LockHolder, text);
  if (holder && (await startTimeOf(holder.pid)) === holder.birth) return holder;
  // Two new processes may find the same stale lock: the one that then moves the other's fresh lock puts it back.
  const aside = `${lock}.${randomUUID()}`;
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (moved && (await readIfExists(aside)) !== text) await claim(aside, lock);
  await rm(aside, { force: true });
  return undefined;
};
