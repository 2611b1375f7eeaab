import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Wine } from './wine.ts';
import { type LauncherSays, type LaunchOrder, launcher } from './wine-launcher.ts';

/** A program that runs under wine, below the session's first process. */
export interface WindowsChild {
  pid: number;
  lives(): boolean;
  /** With its exit code. */
  ended: Promise<number>;
  output(): string;
  kill(): void;
}
type Started = { pid?: number; error?: string };

/** Processes by their pids, and how they end: some do before it is told that they were started. */
const createEnds = () => {
  const codes = new Map<number, number>();
  const waiting = new Map<number, (code: number) => void>();
  return {
    hear: (pid: number, code: number) => {
      codes.set(pid, code);
      waiting.get(pid)?.(code);
    },
    lives: (pid: number) => !codes.has(pid),
    of: (pid: number) =>
      new Promise<number>((done) => {
        const code = codes.get(pid);
        if (code === undefined) waiting.set(pid, done);
        else done(code);
      }),
  };
};

/** A process under wine, and what it starts: an agent that acts below it sees nothing else. */
export const startWineSession = async (wine: Wine) => {
  const script = 'C:\\egida-test\\launcher.cjs';
  mkdirSync(dirname(wine.pathOf(script)), { recursive: true });
  writeFileSync(wine.pathOf(script), launcher);

  const ends = createEnds();
  const waiting = new Map<number, (started: Started) => void>();
  const hear = (said: LauncherSays) => {
    if ('exited' in said) ends.hear(said.exited, said.code);
    else waiting.get(said.id)?.(said);
  };
  let socket: Socket | undefined;
  const server = createServer((connected) => {
    socket = connected;
    connected.on('error', () => undefined);
    createInterface({ input: connected }).on('line', (line) => hear(JSON.parse(line) as LauncherSays));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const answerTo = (id: number) => new Promise<Started>((done) => waiting.set(id, done));
  const ready = answerTo(0);
  const { port } = server.address() as AddressInfo;
  const log = join(wine.prefix, 'launcher.log');
  const said = openSync(log, 'w');
  const first = spawn('wine', [wine.node, script, String(port)], {
    env: wine.env,
    cwd: wine.pathOf('C:\\'),
    stdio: ['ignore', said, said],
  });
  const gone = new Promise<number | null>((done) => first.once('exit', done));
  const failed = gone.then((code): never => {
    throw new Error(`the session ended (${code}): ${readFileSync(log, 'utf8')}`);
  });
  failed.catch(() => undefined);
  const pid = (await Promise.race([ready, failed])).pid ?? 0;
  const tell = (order: LaunchOrder | { kill: number }) => void socket?.write(`${JSON.stringify(order)}\n`);

  let lastId = 0;
  const start = async (
    file: string,
    args: string[] = [],
    options: Pick<LaunchOrder, 'argv0' | 'output' | 'env'> = {},
  ): Promise<WindowsChild> => {
    const id = ++lastId;
    const answered = answerTo(id);
    tell({ id, file, args, ...options });
    const { pid: child, error } = await Promise.race([answered, failed]);
    if (child === undefined) throw new Error(`${file} could not be started: ${error}`);
    return {
      pid: child,
      lives: () => ends.lives(child),
      ended: ends.of(child),
      output: () => (options.output ? readFileSync(wine.pathOf(options.output), 'utf8') : ''),
      kill: () => tell({ kill: child }),
    };
  };
  return {
    /** The pid of the session's first process, for `--within`. */
    pid,
    start,
    close: async () => {
      socket?.end();
      await gone;
      server.close();
      closeSync(said);
    },
  };
};
export type WineSession = Awaited<ReturnType<typeof startWineSession>>;
