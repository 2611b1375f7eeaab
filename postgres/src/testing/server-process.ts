import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sharedFolder } from './folders.ts';
import { ServerEvent } from './server-event.ts';

const fixture = fileURLToPath(new URL('serve.fixture.ts', import.meta.url));
const servers: ChildProcess[] = [];

export interface ServerProcess {
  pid: number;
  events: ServerEvent[];
  /** The first event of this name; fails if the process ends without it. */
  waitFor(event: ServerEvent['event']): Promise<ServerEvent>;
  kill(name: NodeJS.Signals): Promise<void>;
}

/** Whether another user can run a server from this checkout, which may lie in somebody's home. */
export const isReachableFor = (uid: number): boolean => {
  const read = `require('fs').accessSync(${JSON.stringify(fixture)})`;
  return spawnSync(process.execPath, ['-e', read], { cwd: '/', uid, gid: uid }).status === 0;
};

/** Starts a server process, as another user when told to. */
export const startServer = (dataDir: string, uid?: number): ServerProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, sharedFolder], {
    cwd: dirname(fixture),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  servers.push(child);
  const events: ServerEvent[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => events.push(ServerEvent.parse(JSON.parse(line))));
  const exited = once(child, 'exit');
  const find = (name: ServerEvent['event']) => events.find(({ event }) => event === name);
  const waitFor = async (name: ServerEvent['event']): Promise<ServerEvent> => {
    for (;;) {
      const found = find(name);
      if (found) return found;
      const next = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
      if (!next && !find(name)) throw new Error(`The server ended without "${name}": ${JSON.stringify(events)}`);
    }
  };
  const kill = async (name: NodeJS.Signals) => {
    child.kill(name);
    await exited;
  };
  return { pid: child.pid ?? 0, events, waitFor, kill };
};

/** Ends the server processes that the tests started. */
export const killServers = (): void => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
};
