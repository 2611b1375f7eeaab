import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor, giveTo } from './account.ts';
import { run } from './command.ts';
import { exists, readIfThere } from './files.ts';
import type { Logger } from './log.ts';
import { passwordFile } from './password.ts';
import type { Account, Place } from './shapes.ts';

/** A place that any account can reach, for when the checkout is not one. */
export const reachableRoot = '/var/lib/egida';

/** Inside the data folder where the account can enter it, else in a reachable place that the data folder points to. */
export async function settlePlace(dataFolder: string, log: Logger): Promise<Place> {
  const inside = join(dataFolder, 'postgres');
  const pointer = join(dataFolder, 'postgres.location');
  const elsewhere = (await readIfThere(pointer))?.trim();
  if (elsewhere) return await settleElsewhere(elsewhere, inside, log);

  const account = await accountFor(join(inside, 'cluster'));
  await makeHome(inside, account);
  if (!account || (await canEnter(account, inside))) return { home: inside, account };

  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  // Not the digest alone: a data folder that was deleted and made anew starts with an empty database.
  const reachable = join(reachableRoot, `${digest}-${randomBytes(3).toString('hex')}`);
  log.warn(
    { account: account.name, dataFolder, databaseFolder: reachable },
    'The account that runs PostgreSQL cannot enter the data folder: the database is kept in a reachable place',
  );
  await writeFile(pointer, `${reachable}\n`);
  return await settleElsewhere(reachable, inside, log);
}

async function settleElsewhere(home: string, inside: string, log: Logger): Promise<Place> {
  const cluster = join(home, 'cluster');
  const left = join(inside, 'cluster');
  if ((await exists(left)) && !(await exists(cluster))) {
    await makeHome(home, await accountFor(left));
    await moveCluster(inside, home, log);
  }
  const account = await accountFor(cluster);
  await makeHome(home, account);
  return { home, account };
}

// The folder became unreachable after the database was made in it.
async function moveCluster(inside: string, home: string, log: Logger): Promise<void> {
  log.warn({ from: inside, to: home }, 'Moving the database to the reachable place');
  try {
    if (await exists(passwordFile(inside))) await rename(passwordFile(inside), passwordFile(home));
    await rename(join(inside, 'cluster'), join(home, 'cluster'));
  } catch (cause) {
    throw new Error(`Move ${inside} to ${home} with its owners kept (mv does), or let every account enter it.`, {
      cause,
    });
  }
}

async function makeHome(home: string, account: Account | undefined): Promise<void> {
  await mkdir(join(home, '..'), { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await giveTo(account, home);
  await chmod(home, 0o700);
}

/** Tried rather than read from mode bits: access lists and mounts have their say too. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1" && : > probe && rm probe', 'sh', folder], account);
  return code === 0;
}
