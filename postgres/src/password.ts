import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { run } from './command.ts';
import { readIfExists, writeAtomic } from './files.ts';

export const passwordFile = (home: string): string => join(home, 'password');

export const generatePassword = (): string => randomBytes(24).toString('base64url');

/**
 * Sets the password again when its file was lost. The owner of the files needs no password: PostgreSQL does not ask for
 * one in single-user mode. The file is written last, so that an interrupted restore is repeated at the next start.
 */
export const restorePassword = async (cluster: Cluster): Promise<void> => {
  const { account, application, binaries, directory, password } = cluster;
  const file = passwordFile(cluster.home);
  if (await readIfExists(file)) return;
  const { code, output } = await run(
    binaries.postgres,
    ['--single', '-j', '-D', directory, 'postgres'],
    account,
    `alter role ${application.name} password '${password}';\n`,
  );
  if (code !== 0) throw new Error(`The lost password of the database could not be set again: ${output}`);
  await writeAtomic(file, password, account);
};
