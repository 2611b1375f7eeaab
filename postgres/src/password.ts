import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { run } from './command.ts';
import { readIfThere, replaceFile } from './files.ts';
import { type Cluster, roleName } from './shapes.ts';

export function passwordFile(home: string): string {
  return join(home, 'password');
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Sets the password again when its file was lost. Whoever owns the files needs no password: PostgreSQL run for a single
 * user asks for none. The file is written last, so that an interruption only means doing it again.
 */
export async function restorePassword(cluster: Cluster): Promise<void> {
  const file = passwordFile(cluster.home);
  if (await readIfThere(file)) return;
  const { code, output } = await run(
    cluster.binaries.postgres,
    ['--single', '-j', '-D', cluster.directory, 'postgres'],
    cluster.account,
    `alter role ${roleName} password '${cluster.password}';\n`,
  );
  if (code !== 0) throw new Error(`The lost password of the database could not be set again: ${output}`);
  await replaceFile(file, cluster.password, cluster.account);
}
