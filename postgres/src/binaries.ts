import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cannotRun } from './cannot-run.ts';
import type { Account, Binaries, Location } from './cluster.ts';
import { run } from './command.ts';
import type { Logger } from './logger.ts';
import { createSymlinks, findNativePackage, nativePackageName } from './native-package.ts';
import { makeReadableByAll } from './ownership.ts';

/** Chooses the programs of the npm package where the account can run them, else makes a copy that it can run. */
export const prepareBinaries = async ({ home, account, application }: Location, log: Logger): Promise<Binaries> => {
  const native = await findNativePackage();
  if (!native) throw cannotRun(`the package ${nativePackageName} is not installed`, application);
  await createSymlinks(native.folder).catch((error: unknown) => {
    log.info({ err: error }, 'The folder of the PostgreSQL package cannot be completed where it is');
  });
  const installed = await tryBinaries(native.folder, account);
  if (installed.version) return binariesIn(native.folder, installed.version);

  const copy = join(account ? application.sharedFolder : home, native.label);
  if (!(await tryBinaries(copy, account)).version) {
    log.info({ from: native.folder, to: copy, reason: installed.failure }, 'Copying the PostgreSQL binaries');
    await copyBinaries(native.folder, copy);
  }
  const copied = await tryBinaries(copy, account);
  if (copied.version) return binariesIn(copy, copied.version);
  throw cannotRun(copied.failure, application);
};

/** Runs the programs as the account: nothing else tells whether it reaches them and they find their libraries. */
const tryBinaries = async (
  folder: string,
  account: Account | undefined,
): Promise<{ version: string | undefined; failure: string }> => {
  const { postgres, initdb } = pathsIn(folder);
  const [server, maker] = await Promise.all([run(postgres, ['-V'], account), run(initdb, ['-V'], account)]);
  const runs = server.code === 0 && maker.code === 0;
  return {
    version: runs ? server.output.match(/\) (\S+)/)?.[1] : undefined,
    failure: [server.output, maker.output].filter(Boolean).join('; '),
  };
};

const copyBinaries = async (folder: string, copy: string): Promise<void> => {
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await rm(draft, { recursive: true, force: true });
  // Static libraries serve to link programs, not to run them.
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await createSymlinks(draft);
  await makeReadableByAll(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
};

const pathsIn = (folder: string) => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
});

const binariesIn = (folder: string, version: string): Binaries => ({ ...pathsIn(folder), version });
