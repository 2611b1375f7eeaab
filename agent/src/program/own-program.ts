import { isSea } from 'node:sea';
import { pinnedKeys } from './version.ts';

/** The new version of a program, while it is on trial beside the one in use. */
export const candidateOf = (program: string): string => besideProgram(program, 'next');
/** The version that an update replaced. */
export const previousOf = (program: string): string => besideProgram(program, 'previous');

/** Programs of Windows keep the end of their name. */
export const besideProgram = (program: string, what: string): string =>
  program.toLowerCase().endsWith('.exe') ? `${program.slice(0, -4)}.${what}.exe` : `${program}.${what}`;

/**
 * The path of the program in use; undefined for a development build, which is no single executable. While a program is
 * on trial it runs from the candidate's path, so its parent tells it which program it is to replace.
 */
export const ownProgram = (): string | undefined => {
  if (!isSea() || pinnedKeys.length === 0) return undefined;
  return (process.send && process.env.EGIDA_AGENT_PROGRAM) || process.execPath;
};
