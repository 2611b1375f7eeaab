import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from './files.ts';
import type { Logger } from './log.ts';
import { birthOf } from './processes.ts';

interface Holder {
  pid: number;
  birth: string;
}

// Somebody who restarts a server does not wait for the last of the old one; the new one does.
const patience = 5_000;

/**
 * One server process per data folder. The lock names its holder by number and time of birth, so that it dies with the
 * holder whatever way that ends, and a number given out again does not keep it alive.
 */
export async function lockFolder(folder: string, log: Logger): Promise<() => Promise<void>> {
  const lock = join(folder, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, birth: (await birthOf(process.pid)) ?? '' } satisfies Holder);
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o644 });
  try {
    for (const started = Date.now(); !(await claim(draft, lock)); ) {
      const holder = await findHolder(lock);
      if (holder) await waitFor(holder, folder, started, log);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfThere(lock)) === own) await rm(lock, { force: true });
  };
}

async function waitFor({ pid }: Holder, folder: string, started: number, log: Logger): Promise<void> {
  const waited = Date.now() - started;
  if (waited > patience) {
    throw new Error(
      `Another Égida server (process ${pid}) is using the data folder ${folder}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  if (waited < 100) log.info({ otherPid: pid }, 'Waiting for another server process to leave the data folder');
  await sleep(100);
}

// A link, not a write: the lock appears with its content, and only where there was none.
async function claim(draft: string, lock: string): Promise<boolean> {
  return await link(draft, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Who holds the lock; one whose holder has ended is taken away. */
async function findHolder(lock: string): Promise<Holder | undefined> {
  const text = await readIfThere(lock);
  if (text === undefined) return undefined;
  const holder = parseHolder(text);
  if (holder && (await birthOf(holder.pid)) === holder.birth) return holder;
  // Two newcomers may judge the same stale lock: whoever then moves the other's fresh one away puts it back.
  const aside = `${lock}.${randomUUID()}`;
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (moved && (await readIfThere(aside)) !== text) await claim(aside, lock);
  await rm(aside, { force: true });
  return undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
