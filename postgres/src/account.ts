import { stat } from 'node:fs/promises';
import type { Application } from './application.ts';
import type { Account } from './cluster.ts';
import { run } from './command.ts';

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root. For root it is the owner of the database, so
 * that root and an ordinary user can take turns over one folder, or else the first candidate that the system has.
 */
export const chooseAccount = async (
  clusterDirectory: string,
  application: Application,
): Promise<Account | undefined> => {
  const { displayName, name: applicationName } = application;
  const owner = await stat(clusterDirectory).catch(() => undefined);
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `The database in ${clusterDirectory} belongs to user ${owner.uid}, and ${displayName} runs as user ${uid}. ` +
          'Start it as that user or as root.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', applicationName, 'nobody']) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user postgres, ${applicationName} or nobody to run it. ` +
      `Create one (useradd --system ${applicationName}), start ${displayName} as an ordinary user, ` +
      `or set ${application.settings.databaseUrl}.`,
  );
};

// `id` asks every source of accounts that the system has, not only /etc/passwd.
const findAccount = async (name: string): Promise<Account | undefined> => {
  const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { name, uid: Number(user.output), gid: Number(group.output) };
};
