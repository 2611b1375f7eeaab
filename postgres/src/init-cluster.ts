import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries, Location } from './cluster.ts';
import { run } from './command.ts';
import { writeAtomic } from './files.ts';
import type { Logger } from './logger.ts';
import { makeOwnFolder } from './ownership.ts';
import { generatePassword, passwordFile } from './password.ts';

/** Creates a cluster under another name and renames it at the end: half a cluster is never taken for a whole one. */
export const initCluster = async (
  directory: string,
  { home, account, application }: Location,
  binaries: Binaries,
  log: Logger,
): Promise<void> => {
  await removeDrafts(home);
  log.info({ folder: directory, version: binaries.version }, 'Creating the database');
  await writeAtomic(passwordFile(home), generatePassword(), account);
  const draft = join(home, `draft-${randomUUID()}`);
  await makeOwnFolder(draft, account);
  const { code, output } = await run(
    binaries.initdb,
    [
      ...['-D', draft, '-U', application.name, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`, '--data-checksums'],
    ],
    account,
  );
  if (code !== 0) throw new Error(`The database could not be created in ${home}: ${output}`);
  await writeAtomic(join(draft, 'local.conf'), '# Settings of your own. They win over postgresql.conf.\n', account);
  await rename(draft, directory);
};

const removeDrafts = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (name.startsWith('draft-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
};
