import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import { run } from './command.ts';
import { readIfThere, replaceFile } from './files.ts';
import type { Logger } from './log.ts';
import { handOver } from './ownership.ts';
import { newPassword, passwordFile } from './password.ts';
import { settings } from './settings.ts';
import { type Binaries, type Cluster, type Place, roleName } from './shapes.ts';
import { settleSocketFolder } from './socket.ts';

export async function openCluster(place: Place, binaries: Binaries, log: Logger): Promise<Cluster> {
  const { home, account } = place;
  const directory = join(home, 'cluster');
  const version = (await readIfThere(join(directory, 'PG_VERSION')))?.trim();
  if (version === undefined) await makeCluster(place, binaries, directory, log);
  else refuseOtherMajor(version, binaries, home);

  if (account && (await stat(directory)).uid === 0) await handOver(directory, account);
  // PostgreSQL does not open a folder that others may read, which a copy or a restored backup may be.
  await chmod(directory, 0o700);

  const identifier = await readIdentifier(directory);
  const title = `egida-${createHash('sha256').update(`${identifier} ${directory}`).digest('hex').slice(0, 16)}`;
  const file = join(directory, 'postgresql.conf');
  const settingsChanged = (await readIfThere(file)) !== settings();
  if (settingsChanged) await replaceFile(file, settings(), account);
  return {
    ...place,
    directory,
    binaries,
    identifier,
    title,
    settingsChanged,
    socketFolder: await settleSocketFolder(home, title, account),
    logFile: join(home, 'postgres.log'),
    password: (await readIfThere(passwordFile(home)))?.trim() || newPassword(),
  };
}

// Made under another name first: one that was interrupted is never mistaken for a whole one.
async function makeCluster(place: Place, binaries: Binaries, directory: string, log: Logger): Promise<void> {
  const { home, account } = place;
  for (const name of await readdir(home)) {
    if (name.startsWith('draft-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  log.info({ folder: directory, version: binaries.version }, 'Creating the database');
  await replaceFile(passwordFile(home), newPassword(), account);
  const draft = join(home, `draft-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  const { code, output } = await run(
    binaries.initdb,
    [
      ...['-D', draft, '-U', roleName, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`, '--data-checksums'],
    ],
    account,
  );
  if (code !== 0) throw new Error(`The database could not be created in ${home}: ${output}`);
  await replaceFile(join(draft, 'local.conf'), '# Settings of your own. They win over postgresql.conf.\n', account);
  await rename(draft, directory);
}

function refuseOtherMajor(found: string, binaries: Binaries, home: string): void {
  const ours = binaries.version.split('.')[0];
  if (found === ours) return;
  throw new Error(
    `The database in ${home} was made by PostgreSQL ${found}; this release of Égida runs PostgreSQL ${ours}. ` +
      'It is left untouched. To bring it over: start the release that made it, ' +
      `dump it (pg_dump --format=custom --host=${join(home, 'socket')} --username=${roleName} --file=egida.dump egida; ` +
      `the password is in ${passwordFile(home)}), stop it, move ${home} away, start this release once, stop the ` +
      'traffic, and restore the dump (pg_restore --clean --if-exists --dbname=egida egida.dump).',
  );
}

// The first eight bytes of pg_control, in the byte order of every platform that the binaries are made for.
async function readIdentifier(directory: string): Promise<string> {
  const file = await open(join(directory, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}
