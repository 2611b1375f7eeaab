import { readdir, readFile } from 'node:fs/promises';
import { run } from './command.ts';

/** The command lines of the system's processes by their number, arguments joined by a space. */
export const listProcesses = (): Promise<Map<number, string>> =>
  process.platform === 'linux' ? listFromProc() : listFromPs();

const listFromProc = async (): Promise<Map<number, string>> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const commands = await Promise.all(
    pids.map(async (pid): Promise<[number, string]> => [pid, await readCommandLine(pid)]),
  );
  return new Map(commands.filter(([, command]) => command !== ''));
};

const readCommandLine = async (pid: number): Promise<string> => {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // PostgreSQL writes its title over the arguments and pads it.
  return text.replaceAll('\0', ' ').trim();
};

const listFromPs = async (): Promise<Map<number, string>> => {
  const { output } = await run('ps', ['-A', '-ww', '-o', 'pid=,command=']);
  const lines = output.split('\n').map((line) => line.trim().match(/^(\d+)\s+(.*)$/));
  return new Map(lines.flatMap((line) => (line ? [[Number(line[1]), line[2] ?? '']] : [])));
};
