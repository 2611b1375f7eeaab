import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './command.ts';
import { hasCode } from './errors.ts';

/**
 * The start time of a process, which tells it from a later one with the same number; `undefined` once it has ended. A
 * zombie counts as ended: in a container without an init it may never be reaped.
 */
export const startTimeOf = (pid: number): Promise<string | undefined> =>
  process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);

const startTimeFromProc = async (pid: number): Promise<string | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  // The name in parentheses may hold anything, so fields are counted from its end.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  // Linux counts from the boot, so the same count after a reboot is another time.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[18]}`;
};

const startTimeFromPs = async (pid: number): Promise<string | undefined> => {
  const { code, output } = await run('ps', ['-p', String(pid), '-o', 'stat=,lstart=']);
  return code !== 0 || output.startsWith('Z') ? undefined : output.replace(/^\S+\s+/, '');
};

/** Sends a signal; a process that has ended already needs none. */
export const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
};

/** Waits until the process has ended, and says whether it did within the time. */
export const endsWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const startTime = await startTimeOf(pid);
  const deadline = Date.now() + milliseconds;
  while (startTime !== undefined && (await startTimeOf(pid)) === startTime) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
};
