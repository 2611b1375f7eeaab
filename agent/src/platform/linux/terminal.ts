import { constants, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { attempt } from '../../errors/attempt.ts';
import type { Terminal } from '../terminal.ts';
import { parseProcStat } from './proc-stat.ts';

/** The terminal that controls a process, if it is one of this computer's: containers number theirs from 0 as well. */
export const terminalOf = (folder: string, seesHostFiles: (folder: string) => boolean): Terminal | undefined => {
  const device = attempt(() => parseProcStat(readFileSync(`${folder}/stat`, 'utf8')))?.terminal ?? 0;
  const path = terminalPath(device);
  return path !== undefined && seesHostFiles(folder) ? { path, device } : undefined;
};

/** Pseudo terminals have the major numbers 136 to 143, consoles and serial lines 4. */
export const terminalPath = (device: number): string | undefined => {
  const { major, minor } = deviceNumbers(device);
  if (major >= 136 && major <= 143) return `/dev/pts/${(major - 136) * 256 + minor}`;
  if (major !== 4 || minor === 0) return undefined;
  return minor < 64 ? `/dev/tty${minor}` : `/dev/ttyS${minor - 64}`;
};
const deviceNumbers = (device: number) => ({
  major: (device >>> 8) & 0xfff,
  minor: (device & 0xff) | ((device >>> 12) & 0xfff00),
});

const flags = constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Writes a line on a terminal. Where the terminal is full, stopped or gone the line is lost, and nothing waits for it. */
export const writeToTerminal = ({ path, device }: Terminal, line: string): void => {
  const write = async () => {
    const file = await open(path, flags);
    try {
      const { rdev } = await file.stat();
      if (rdev === device) await file.write(`\r\n${line}\r\n`);
    } finally {
      await file.close();
    }
  };
  write().catch(() => {});
};
