import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './files.ts';
import { birthOf } from './processes.ts';

interface Holder {
  pid: number;
  birth: string;
}

/**
 * One server process per data folder. The lock names its holder by number and time of birth, so that it dies with the
 * holder whatever way that ends, and a number given out again does not keep it alive.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, birth: (await birthOf(process.pid)) ?? '' } satisfies Holder);
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o644 });
  try {
    while (!(await claim(draft, lock))) await removeStale(lock, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readIfThere(lock)) === own) await rm(lock, { force: true });
  };
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

async function removeStale(lock: string, folder: string): Promise<void> {
  const text = await readIfThere(lock);
  if (text === undefined) return;
  const holder = parseHolder(text);
  if (holder && (await birthOf(holder.pid)) === holder.birth) {
    throw new Error(
      `Another Égida server (process ${holder.pid}) is using the data folder ${folder}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  // Two newcomers may judge the same stale lock: whoever then moves the other's fresh one away puts it back.
  const aside = `${lock}.${randomUUID()}`;
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readIfThere(aside)) !== text) await claim(aside, lock);
  await rm(aside, { force: true });
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
