import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningAgent } from './run-agent.ts';

export const ways = ['rewrite', 'mmap', 'rename', 'delete', 'hard link'] as const;
type Way = (typeof ways)[number];
/** A folder for each way: what one program does to one decoy again and again is one alert. */
const decoyFolderOf = (way: Way) => `/srv/${way.replace(' ', '-')}`;
export const decoyPathOf = (way: Way) => `${decoyFolderOf(way)}/000-notes.txt`;
const attacker = fileURLToPath(new URL('attacker.mjs', import.meta.url));
const files = 200;
const waitMillis = 8000;

/** Plays ransomware over a folder whose first file is a decoy: what was lost, and whether it was stopped and named. */
export const playRansomware = async (agent: RunningAgent, way: Way) => {
  const folder = join(agent.below, decoyFolderOf(way));
  const links = join(agent.below, 'links');
  mkdirSync(links, { recursive: true });
  const content = Buffer.alloc(20_000, 'a document ');
  const names = Array.from({ length: files }, (_, number) => `${String(number + 1).padStart(3, '0')}.odt`);
  for (const name of names) writeFileSync(join(folder, name), content);
  for (let times = 0; !existsSync(join(agent.below, decoyPathOf(way))) && times < 1500; times++) await pause(100);
  const said = () => agent.alerts.map(({ message }) => message).filter((text) => text.startsWith(decoyPathOf(way)));
  const child = spawn(process.execPath, [attacker, folder, way, links], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const began = performance.now();
  child.stdin.write('go\n');
  await Promise.race([ended, pause(waitMillis)]);
  const stopped = child.signalCode === 'SIGKILL' ? performance.now() - began : undefined;
  child.kill('SIGKILL');
  await ended;
  const isWhole = (name: string) => existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(content);
  const lost = names.filter((name) => !isWhole(name)).length;
  for (let times = 0; said().length === 0 && times < 100; times++) await pause(100);
  for (const name of names)
    for (const left of [join(folder, name), join(folder, `${name}.locked`), join(links, name)])
      rmSync(left, { force: true });
  rmSync(links, { recursive: true });
  return { lost, stopped, said: said().join('; ') };
};
