import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { endsWithin, listProcesses, signal } from './processes.ts';

const fixture = join(dirname(fileURLToPath(import.meta.url)), 'serve.fixture.ts');
const folders: string[] = [];
const servers: ChildProcess[] = [];

interface Said {
  event: string;
  url?: string;
  message?: string;
  isUp?: boolean;
}

export interface ServerProcess {
  pid: number;
  said: Said[];
  hears(event: string): Promise<Said>;
  kill(name: NodeJS.Signals): Promise<void>;
}

/** A folder that any account may pass through, with a space and an accent in its name. */
export async function freshFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'égida prueba '));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}

/** Has a folder outside of the fresh ones cleaned up with them. */
export function alsoCleanUp(folder: string): void {
  folders.push(folder);
}

/** Whether another user can run a server from this checkout, which may lie in somebody's home. */
export function reachableFor(uid: number): boolean {
  const read = `require('fs').accessSync(${JSON.stringify(fixture)})`;
  return spawnSync(process.execPath, ['-e', read], { cwd: '/', uid, gid: uid }).status === 0;
}

/** Starts a server process, as another user when told to. */
export function serve(dataDir: string, uid?: number): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    cwd: dirname(fixture),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  servers.push(child);
  const said: Said[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(JSON.parse(line) as Said));
  const exited = once(child, 'exit');
  const hears = async (event: string): Promise<Said> => {
    for (;;) {
      const found = said.find((one) => one.event === event);
      if (found) return found;
      const next = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
      if (!next && !said.some((one) => one.event === event)) {
        throw new Error(`The server ended without saying "${event}": ${JSON.stringify(said)}`);
      }
    }
  };
  const kill = async (name: NodeJS.Signals) => {
    child.kill(name);
    await exited;
  };
  return { pid: child.pid ?? 0, said, hears, kill };
}

export async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const home = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => join(dataDir, 'postgres'));
  return Number.parseInt(await readFile(join(home.trim(), 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** Ends what the tests started, and nothing else: processes are known by the folders made here. */
export async function cleanUp(): Promise<void> {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const [pid, command] of await listProcesses()) {
      if (!command.includes(`-D ${folder}`)) continue;
      signal(pid, 'SIGQUIT');
      await endsWithin(pid, 5_000);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
