import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { attempt } from '../errors/attempt.ts';
import { carryNativeLibrary } from './sandbox.ts';
import type { Wine } from './wine.ts';
import type { ProbeFound, ProbeTask } from './wine-probe.ts';
import type { WineSession } from './wine-session.ts';

interface Target {
  library: string;
}
const release = (name: string) => import(new URL(`../../../scripts/release/${name}.mjs`, import.meta.url).href);
const { targetFor } = (await release('targets')) as { targetFor(system: object): Promise<Target> };
const { buildExecutable } = (await release('executable')) as {
  buildExecutable(options: { target: Target; version: string; keys: string[]; output: string }): Promise<void>;
};
const windows = { os: 'windows', arch: 'x64' };

/** The agent's executable as it is shipped to computers with Windows, in a folder of this computer. */
export const buildWindowsAgent = async (folder: string): Promise<string> => {
  const output = join(folder, 'egida-agent.exe');
  await buildExecutable({ target: await targetFor(windows), version: '2.7.0', keys: [], output });
  return output;
};

/** Has a program of Windows that is not the agent try what malware would. */
export const probe = async (wine: Wine, session: WineSession, task: Omit<ProbeTask, 'found'>): Promise<ProbeFound> => {
  const [program, given, found, output] = ['mjs', 'task.json', 'found.json', 'log'].map(
    (end) => `C:\\egida-test\\probe.${end}`,
  ) as [string, string, string, string];
  const { library } = await targetFor(windows);
  const shape = { bundle: true, platform: 'node', format: 'esm', target: 'node22' } as const;
  const js =
    "import { createRequire as egidaRequire } from 'node:module'; const require = egidaRequire(import.meta.url);";
  buildSync({
    ...{ entryPoints: [fileURLToPath(new URL('./wine-probe.ts', import.meta.url))], outfile: wine.pathOf(program) },
    ...{ ...shape, banner: { js }, define: carryNativeLibrary(library) },
  });
  writeFileSync(wine.pathOf(given), JSON.stringify({ ...task, found }));
  const child = await session.start(wine.node, [program, given], { output });
  const code = await child.ended;
  if (code !== 0) throw new Error(`the probe ended (${code}): ${child.output()}`);
  return JSON.parse(readFileSync(wine.pathOf(found), 'utf8')) as ProbeFound;
};

/** Writes a file of drive C, its folders too. */
export const writeWindowsFile = (wine: Wine, path: string, content: Buffer | string): string => {
  mkdirSync(dirname(wine.pathOf(path)), { recursive: true });
  writeFileSync(wine.pathOf(path), content);
  return path;
};

/** What runs under wine, as this computer sees it: the pid that it has here, and how it was called first. */
export const runningPrograms = ({ prefix }: Wine): { pid: number; calledAs: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const environment = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? '';
      if (!environment.split('\0').includes(`WINEPREFIX=${prefix}`)) return [];
      const [calledAs = ''] = (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0');
      return calledAs === '' ? [] : [{ pid: Number(pid), calledAs }];
    });
