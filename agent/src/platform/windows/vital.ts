import { win32 } from 'node:path';
import type { ProcessFacts } from '../processes.ts';

/**
 * Programs that no vaccine stops, whatever its rules say: without them the computer stops working, or nobody can sign in any
 * more to correct a wrong rule. Shells, interpreters, browsers and databases are left out on purpose: attacks run in them.
 */
const vital = new Set(
  [
    ...['smss', 'csrss', 'wininit', 'winlogon', 'services', 'lsass', 'lsaiso', 'svchost', 'dwm', 'fontdrvhost'],
    ...['logonui', 'sihost', 'spoolsv', 'userinit', 'wermgr', 'taskhostw', 'ntoskrnl', 'registry', 'vmcompute', 'vmms'],
    // What starts, watches and repairs the system where it is a guest, and what holds its disks together.
    ...['vmwp', 'vds', 'msdtc', 'lsm', 'audiodg', 'conhost'],
  ].map((name) => `${name.toUpperCase()}.EXE`),
);

const systemFolder = (): string => win32.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32').toUpperCase();

/**
 * Whether a process must never be stopped. A name alone protects nothing: the real executable must lie in the folder of the
 * system. What the kernel itself protects, and what does not tell its executable, is left alone, too.
 */
export const isVital = ({ pid, kernelThread, image, isProtected }: ProcessFacts): boolean => {
  if (pid <= 4 || kernelThread || isProtected || image === undefined) return true;
  const path = image.toUpperCase();
  return win32.dirname(path) === systemFolder() && vital.has(win32.basename(path));
};
