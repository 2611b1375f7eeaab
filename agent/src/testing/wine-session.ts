import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Wine } from './wine.ts';

/** A program that runs under wine, below the session's first process. */
export interface WindowsChild {
  pid: number;
  lives(): boolean;
  /** With its exit code. */
  ended: Promise<number>;
  output(): string;
  kill(): void;
}
type Answer = { id: number; pid?: number; error?: string } | { exited: number; code: number };

/** Runs under wine: starts and ends what the test says, and tells of ends. Everything that it started goes with it. */
const launcher = `
const net = require('node:net'), fs = require('node:fs'), { spawn } = require('node:child_process');
const socket = net.connect(Number(process.argv[2]), '127.0.0.1');
const children = new Map();
const say = (message) => socket.write(JSON.stringify(message) + '\\n');
const end = () => { for (const child of children.values()) child.kill(); process.exit(0); };
socket.on('error', end).on('close', end);
say({ id: 0, pid: process.pid });
require('node:readline').createInterface({ input: socket }).on('line', (line) => {
  const { id, kill, file, args, argv0, output, env } = JSON.parse(line);
  if (kill) return void children.get(kill)?.kill();
  const out = output ? fs.openSync(output, 'a') : 'ignore';
  const verbatim = argv0 === undefined ? {} : { argv0, windowsVerbatimArguments: true };
  const child = spawn(file, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env }, ...verbatim });
  child.on('error', (error) => say({ id, error: String(error) }));
  child.on('spawn', () => { children.set(child.pid, child); say({ id, pid: child.pid }); });
  child.on('exit', (code) => { children.delete(child.pid); say({ exited: child.pid, code: code ?? -1 }); });
});
`;

/** A process under wine, and what it starts: agents that act below it see nothing else. */
export const startWineSession = async (wine: Wine) => {
  const { pathOf } = wine;
  const script = 'C:\\egida-test\\launcher.cjs';
  mkdirSync(dirname(pathOf(script)), { recursive: true });
  writeFileSync(pathOf(script), launcher);

  const children = new Map<number, { ended: (code: number) => void; lives: boolean }>();
  const ends = new Map<number, number>();
  const waiting = new Map<number, (answer: { pid?: number; error?: string }) => void>();
  const hear = (answer: Answer) => {
    if ('exited' in answer) {
      ends.set(answer.exited, answer.code);
      const child = children.get(answer.exited);
      if (child) child.lives = false;
      child?.ended(answer.code);
    } else waiting.get(answer.id)?.(answer);
  };
  let socket: Socket | undefined;
  const server = createServer((connected) => {
    socket = connected;
    connected.on('error', () => undefined);
    createInterface({ input: connected }).on('line', (line) => hear(JSON.parse(line) as Answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const answerTo = (id: number) => new Promise<{ pid?: number; error?: string }>((done) => waiting.set(id, done));
  const ready = answerTo(0);
  const { port } = server.address() as AddressInfo;
  const log = join(wine.prefix, 'launcher.log');
  const said = openSync(log, 'w');
  const first = spawn('wine', [wine.node, script, String(port)], {
    env: wine.env,
    cwd: pathOf('C:\\'),
    stdio: ['ignore', said, said],
  });
  const failed = new Promise<never>((_, refuse) =>
    first.once('exit', (code) => refuse(new Error(`it ended (${code}): ${readFileSync(log, 'utf8')}`))),
  );
  failed.catch(() => undefined);
  const pid = (await Promise.race([ready, failed])).pid ?? 0;

  let lastId = 0;
  const start = async (
    file: string,
    args: string[] = [],
    options: { argv0?: string; output?: string; env?: Record<string, string> } = {},
  ): Promise<WindowsChild> => {
    const id = ++lastId;
    const answered = answerTo(id);
    socket?.write(`${JSON.stringify({ id, file, args, ...options })}\n`);
    const answer = await Promise.race([answered, failed]);
    if (answer.pid === undefined) throw new Error(`${file} could not be started: ${answer.error}`);
    const child = answer.pid;
    const state = { lives: true, ended: (_code: number) => {} };
    const ended = new Promise<number>((done) => {
      state.ended = done;
    });
    children.set(child, state);
    const already = ends.get(child);
    if (already !== undefined) hear({ exited: child, code: already });
    return {
      pid: child,
      lives: () => state.lives,
      ended,
      output: () => (options.output ? readFileSync(pathOf(options.output), 'utf8') : ''),
      kill: () => void socket?.write(`${JSON.stringify({ kill: child })}\n`),
    };
  };
  return {
    /** The pid of the session's first process, for `--within`. */
    pid,
    pathOf,
    start,
    close: async () => {
      const gone = new Promise((done) => first.once('exit', done));
      socket?.end();
      await gone;
      server.close();
      closeSync(said);
    },
  };
};
export type WineSession = Awaited<ReturnType<typeof startWineSession>>;
