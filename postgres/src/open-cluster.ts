import { createHash } from 'node:crypto';
import { chmod, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries, Cluster, Location } from './cluster.ts';
import { readIfExists, writeAtomic } from './files.ts';
import { initCluster } from './init-cluster.ts';
import type { Logger } from './logger.ts';
import { changeOwnerOfAll } from './ownership.ts';
import { generatePassword, passwordFile } from './password.ts';
import { serverSettings } from './server-settings.ts';
import { prepareSocketFolder } from './socket-folder.ts';

export const openCluster = async (location: Location, binaries: Binaries, log: Logger): Promise<Cluster> => {
  const { home, account, application } = location;
  const directory = join(home, 'cluster');
  const version = (await readIfExists(join(directory, 'PG_VERSION')))?.trim();
  if (version === undefined) await initCluster(directory, location, binaries, log);
  else if (version !== majorOf(binaries)) throw otherMajor(version, binaries, location);

  if (account && (await stat(directory)).uid === 0) await changeOwnerOfAll(directory, account);
  // A copied or restored folder may be readable by others, and then PostgreSQL refuses to open it.
  await chmod(directory, 0o700);

  const identifier = await readSystemIdentifier(directory);
  const digest = createHash('sha256').update(`${identifier} ${directory}`).digest('hex').slice(0, 16);
  const title = `${application.name}-${digest}`;
  const settings = serverSettings(application);
  const settingsFile = join(directory, 'postgresql.conf');
  const settingsChanged = (await readIfExists(settingsFile)) !== settings;
  if (settingsChanged) await writeAtomic(settingsFile, settings, account);
  return {
    ...location,
    directory,
    binaries,
    identifier,
    title,
    settingsChanged,
    socketFolder: await prepareSocketFolder(home, title, account),
    logFile: join(home, 'postgres.log'),
    password: (await readIfExists(passwordFile(home)))?.trim() || generatePassword(),
  };
};

const majorOf = ({ version }: Binaries): string | undefined => version.split('.')[0];

const otherMajor = (found: string, binaries: Binaries, { home, application }: Location): Error => {
  const { displayName, name } = application;
  return new Error(
    `The database in ${home} was made by PostgreSQL ${found}; this release of ${displayName} runs PostgreSQL ${majorOf(binaries)}. ` +
      'It is left untouched. To bring it over: start the release that made it, ' +
      `dump it (pg_dump --format=custom --host=${join(home, 'socket')} --username=${name} --file=${name}.dump ${name}; ` +
      `the password is in ${passwordFile(home)}), stop it, move ${home} away, start this release once, stop the ` +
      `traffic, and restore the dump (pg_restore --clean --if-exists --dbname=${name} ${name}.dump).`,
  );
};

// pg_control begins with the identifier: eight bytes, in the byte order of every platform that has binaries.
const readSystemIdentifier = async (directory: string): Promise<string> => {
  const file = await open(join(directory, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
};
