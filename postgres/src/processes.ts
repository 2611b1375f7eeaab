import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './command.ts';

const linux = process.platform === 'linux';

/**
 * What tells a process from a later one with the same number; `undefined` once it has ended. A zombie has ended:
 * in a container without an init nobody may ever reap it.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (!linux) {
    const { code, output } = await run('ps', ['-p', String(pid), '-o', 'stat=,lstart=']);
    return code !== 0 || output.startsWith('Z') ? undefined : output.replace(/^\S+\s+/, '');
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  // The name in parentheses may hold anything, so fields are counted from its end.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[18]}`;
}

/** The command lines of the system by process number, arguments joined by a space. */
export async function listProcesses(): Promise<Map<number, string>> {
  return linux ? await readProc() : await readPs();
}

async function readProc(): Promise<Map<number, string>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const lines = await Promise.all(
    pids.map(
      async (pid): Promise<[number, string]> => [
        pid,
        // PostgreSQL writes its title over the arguments and pads it.
        (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim(),
      ],
    ),
  );
  return new Map(lines.filter(([, command]) => command !== ''));
}

async function readPs(): Promise<Map<number, string>> {
  const { output } = await run('ps', ['-A', '-ww', '-o', 'pid=,command=']);
  const lines = output.split('\n').map((line) => line.trim().match(/^(\d+)\s+(.*)$/));
  return new Map(lines.flatMap((line) => (line ? [[Number(line[1]), line[2] ?? '']] : [])));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the process has ended; says whether it did within the time. */
export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const birth = await birthOf(pid);
  const deadline = Date.now() + milliseconds;
  while (birth !== undefined && (await birthOf(pid)) === birth) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
