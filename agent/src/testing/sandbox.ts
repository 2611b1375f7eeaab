import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const scripts = (name: string) => import(new URL(`../../../scripts/${name}.mjs`, import.meta.url).href);
export const { carryNativeLibrary } = (await scripts('native-library')) as {
  carryNativeLibrary: (library?: string) => Record<string, string>;
};
const { carryWatcher } = (await scripts('watcher')) as { carryWatcher: () => Record<string, string> };
const banner =
  "import { createRequire as egidaRequire } from 'node:module'; const require = egidaRequire(import.meta.url);";

const bundleAgent = (): Uint8Array => {
  const shape = { bundle: true, write: false, platform: 'node', format: 'esm', banner: { js: banner } } as const;
  const define = { ...carryNativeLibrary(), ...carryWatcher() };
  const { outputFiles } = buildSync({ entryPoints: [main], ...shape, define });
  const [agent] = outputFiles;
  if (!agent) throw new Error('the agent was not bundled');
  return agent.contents;
};
let bundled: Uint8Array | undefined;

/** The agent in one file, as it is shipped. It is bundled once for all sandboxes of a process, which takes longer than to start it. */
const agentFile = (path: string): string => {
  if (existsSync(path)) return path;
  bundled ??= bundleAgent();
  writeFileSync(path, bundled);
  return path;
};

/** Far longer than anything takes that is waited for, and shorter than the minute that programs live which are to be stopped. */
const longestMillis = 45_000;

/** Waits for a condition and fails with its name, so that no test sleeps for a fixed time. */
export const until = async (what: string, condition: () => boolean, millis = longestMillis): Promise<void> => {
  for (const end = Date.now() + millis; !condition(); await wait(5)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
  }
};

export interface Child {
  pid: number;
  /** The signal that ended it; null while it lives and after it ended by itself. */
  signal(): NodeJS.Signals | null;
  lives(): boolean;
  ended: Promise<number | null>;
  output(): string;
  kill(signal?: NodeJS.Signals): void;
  /** Reads no more of what it writes: its next line fails. */
  ignore(): void;
  /** Writes a line to its standard input. */
  say(line: string): void;
}

/** A folder for one test and the processes that the test starts. At the end all of that, and only that, is removed. */
export const createSandbox = () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-agent-test-'));
  const children: ChildProcess[] = [];
  const start = (
    file: string,
    args: string[] = [],
    options: { argv0?: string; env?: NodeJS.ProcessEnv; cwd?: string } = {},
  ): Child => {
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
    if (child.pid === undefined) throw new Error(`could not start ${file}`);
    children.push(child);
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    return {
      pid: child.pid,
      signal: () => child.signalCode,
      lives: () => child.exitCode === null && child.signalCode === null,
      ended: once(child, 'exit').then(([code]) => code as number | null),
      output: () => output,
      kill: (signal = 'SIGKILL') => void child.kill(signal),
      ignore: () => {
        child.stdout.destroy();
        child.stderr.destroy();
      },
      say: (line) => void child.stdin.write(`${line}\n`),
    };
  };
  return {
    folder,
    start,
    /** Copies a program under another name, as malware would be called. */
    program: (name: string, source = '/usr/bin/sleep', below = 'bin'): string => {
      const path = join(folder, below, name);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(source, path);
      return path;
    },
    path: (...parts: string[]): string => {
      const path = join(folder, ...parts);
      if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      return path;
    },
    /** The agent itself as a process of its own, acting on nothing outside this sandbox. */
    agent: (args: string[], env: NodeJS.ProcessEnv = {}): Child =>
      start(process.execPath, [agentFile(join(folder, 'egida-agent.mjs')), ...args], {
        env: { ...process.env, ...env },
      }),
    /** The same on a terminal, which shows what is typed unless it is told not to. */
    agentOnTerminal: (args: string[]): Child => {
      const command = [process.execPath, agentFile(join(folder, 'egida-agent.mjs')), ...args];
      const quoted = command.map((word) => `'${word}'`).join(' ');
      return start('script', ['-qefE', 'always', '-c', quoted, '/dev/null'], { env: { PATH: process.env.PATH } });
    },
    close: async () => {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
export type Sandbox = ReturnType<typeof createSandbox>;
