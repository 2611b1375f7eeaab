import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, embeddedDatabase, givenDatabase } from './database.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const adminPassword = 'Una-clave-de-medida-1';

export interface Server {
  url: string;
  pid: number;
  database: Database;
  /** Why the process is no more, once it ended by itself. */
  gone(): string | undefined;
  /** Ends it at once, without a last word. A database of its own goes on, and the next start over the folder adopts it. */
  crash(): Promise<void>;
  /** Stops it and removes its data, unless they are to be kept. */
  dispose(): Promise<void>;
}

/**
 * The built server as a process of its own, over a folder of its own: one that is kept, or one that goes with it; at a port that
 * is free, unless the variables name one. `onLine` is told what it logs.
 */
export const startServer = async (
  nodeOptions: string[] = [],
  variables: Record<string, string> = {},
  kept?: string,
  onLine?: (line: string) => void,
): Promise<Server> => {
  const folder = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'egida-bench-'));
  await mkdir(folder, { recursive: true });
  // PostgreSQL may run under another account, which has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const port = variables.PORT ? Number(variables.PORT) : await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const DATABASE_URL = variables.DATABASE_URL ?? process.env.DATABASE_URL;
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'server/dist/main.js')], {
    cwd: folder,
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      ...{ ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn', ENROLMENTS_WITHOUT_APPROVAL: '1000000' },
      ...(DATABASE_URL && { DATABASE_URL }),
      ...variables,
    },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
  });
  if (child.stdout && onLine) createInterface(child.stdout).on('line', onLine);
  const gone = () =>
    child.exitCode === null && child.signalCode === null
      ? undefined
      : `it ended with ${child.exitCode ?? child.signalCode}`;
  const crash = () => end(child, 'SIGKILL');
  const dispose = async () => {
    await end(child, 'SIGTERM');
    if (!kept) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(`${url}/readyz`, child);
    const database = DATABASE_URL ? givenDatabase(DATABASE_URL) : await embeddedDatabase(dataDir);
    return { url, pid: child.pid ?? 0, database, gone, crash, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};

/** A port that nobody listens at just now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address && typeof address === 'object' ? address.port : 0;
};

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await pause(100)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error('The server did not answer within a minute.');
};

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(late);
};
