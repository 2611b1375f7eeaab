import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import type { Application } from './application.ts';
import type { Account, Location } from './cluster.ts';
import { run } from './command.ts';
import { exists, readIfExists } from './files.ts';
import type { Logger } from './logger.ts';
import { changeOwner } from './ownership.ts';
import { passwordFile } from './password.ts';

/** Chooses the data folder where PostgreSQL's account can enter it, else a shared one that the data folder points to. */
export const chooseLocation = async (dataFolder: string, application: Application, log: Logger): Promise<Location> => {
  const inside = join(dataFolder, 'postgres');
  const pointer = join(dataFolder, 'postgres.location');
  const chosenBefore = (await readIfExists(pointer))?.trim();
  if (chosenBefore) return await openOutside(chosenBefore, inside, application, log);

  const account = await chooseAccount(join(inside, 'cluster'), application);
  await createHome(inside, account);
  if (!account || (await canEnter(account, inside))) return { home: inside, account, application };

  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  // The digest alone would give a data folder that was deleted and created anew the former database.
  const outside = join(application.sharedFolder, `${digest}-${randomBytes(3).toString('hex')}`);
  log.warn(
    { account: account.name, dataFolder, databaseFolder: outside },
    'The account that runs PostgreSQL cannot enter the data folder: the database is kept in a reachable place',
  );
  await writeFile(pointer, `${outside}\n`);
  return await openOutside(outside, inside, application, log);
};

const openOutside = async (home: string, inside: string, application: Application, log: Logger): Promise<Location> => {
  const cluster = join(home, 'cluster');
  const clusterInside = join(inside, 'cluster');
  if ((await exists(clusterInside)) && !(await exists(cluster))) {
    await createHome(home, await chooseAccount(clusterInside, application));
    await moveCluster(inside, home, log);
  }
  const account = await chooseAccount(cluster, application);
  await createHome(home, account);
  return { home, account, application };
};

// A database that was created inside the data folder moves when its account can no longer enter that folder.
const moveCluster = async (inside: string, home: string, log: Logger): Promise<void> => {
  log.warn({ from: inside, to: home }, 'Moving the database to the reachable place');
  try {
    if (await exists(passwordFile(inside))) await rename(passwordFile(inside), passwordFile(home));
    await rename(join(inside, 'cluster'), join(home, 'cluster'));
  } catch (cause) {
    throw new Error(`Move ${inside} to ${home} with its owners kept (mv does), or let every account enter it.`, {
      cause,
    });
  }
};

const createHome = async (home: string, account: Account | undefined): Promise<void> => {
  await mkdir(join(home, '..'), { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await changeOwner(home, account);
  await chmod(home, 0o700);
};

// The account tries it, since mode bits do not tell of access lists and mounts.
const canEnter = async (account: Account, folder: string): Promise<boolean> => {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1" && : > probe && rm probe', 'sh', folder], account);
  return code === 0;
};
