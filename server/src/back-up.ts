import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import { backUpEmbedded } from './embedded-postgres.ts';
import { readEnv } from './platform/env.ts';

export const backupFlag = '--backup';

/** What stands beside the database and is of the server that runs, or comes in. */
const leftOut = /^(server\.lock.*|postgres\.location)$/;
const sayEveryMs = 5_000;

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** A computer that loses its power has what was synced: of a file its contents, of a folder the names in it. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

const copyToDisk = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to);
  await sync(to);
};

/**
 * Copies the data folder of a server, which may run and be in use meanwhile: its database as it is when the copy ends, and its keys. The
 * copy is a data folder itself. It bears its name only when it is whole.
 */
export const backUp = async (
  variables: Record<string, string | undefined>,
  folder: string | undefined,
  say: (line: string) => void,
): Promise<void> => {
  const env = readEnv(variables);
  if (!folder) throw new Error(`${backupFlag} needs the name of a folder that is not there yet.`);
  if (env.DATABASE_URL)
    throw new Error(
      `${backupFlag} copies the embedded database; the one of DATABASE_URL has tools of its own (pg_basebackup).`,
    );
  const target = resolve(folder);
  const draft = `${target}.partial`;
  const isThere = async (path: string) => Boolean(await stat(path).catch(() => undefined));
  if (await isThere(target)) throw new Error(`${target} is there already: name another folder.`);
  if (await isThere(draft))
    throw new Error(
      `${draft} is left of a backup that was broken off, or still goes on: delete it, or name another folder.`,
    );
  // PostgreSQL's account passes through; no other has to list the folder.
  await mkdir(draft, { mode: 0o711 });
  const began = Date.now();
  let copied = 0;
  let saidAt = began;
  const onCopied = (bytes: number) => {
    copied += bytes;
    if (Date.now() - saidAt < sayEveryMs) return;
    saidAt = Date.now();
    say(`${inMegabytes(copied)}…`);
  };
  const log = pino({ level: env.LOG_LEVEL === 'debug' ? 'debug' : 'warn' });
  try {
    await backUpEmbedded({ dataDir: env.DATA_DIR, target: join(draft, 'postgres'), log, onCopied });
    for (const entry of await readdir(env.DATA_DIR, { withFileTypes: true }))
      if (entry.isFile() && !leftOut.test(entry.name))
        await copyToDisk(join(env.DATA_DIR, entry.name), join(draft, entry.name));
    await sync(draft);
    await rename(draft, target);
    await sync(dirname(target));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  say(
    `${target}: ${inMegabytes(copied)}, ${Math.round((Date.now() - began) / 1000)} s. Start a server with DATA_DIR=${target} to use it.`,
  );
  if (env.JWT_SECRET) say('JWT_SECRET is not in it: keep that as well.');
};
