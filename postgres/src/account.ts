import { lchown, stat } from 'node:fs/promises';
import { run } from './command.ts';
import type { Account } from './shapes.ts';

const candidates = ['postgres', 'egida', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that owns the database already,
 * so that root and an ordinary user can take turns over one folder, else the first that the system has.
 */
export async function accountFor(clusterDirectory: string): Promise<Account | undefined> {
  const owner = await stat(clusterDirectory).catch(() => undefined);
  const own = process.getuid?.() ?? -1;
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${clusterDirectory} belongs to user ${owner.uid}, and Égida runs as user ${own}. ` +
          'Start it as that user or as root.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of candidates) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres, egida or nobody to run it. ' +
      'Create one (useradd --system egida), start Égida as an ordinary user, or set DATABASE_URL.',
  );
}

// `id` asks every source of accounts that the system has, not only /etc/passwd.
async function lookUp(name: string): Promise<Account | undefined> {
  const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { name, uid: Number(user.output), gid: Number(group.output) };
}

export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid);
}
