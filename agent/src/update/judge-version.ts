import type { AgentManifest } from '@egida/contract';
import semver from 'semver';

/** The program that runs now, and for which computers it is made. */
export type RunningVersion = Record<'os' | 'arch' | 'version', string>;
export type Verdict = { kind: 'install' } | { kind: 'installed' } | { kind: 'refuse'; why: string };

/** Decides whether a program is for this computer, and newer than what runs there. */
export const judgeVersion = (manifest: AgentManifest, running: RunningVersion): Verdict => {
  if (manifest.os !== running.os || manifest.arch !== running.arch)
    return { kind: 'refuse', why: `made for ${manifest.os} ${manifest.arch}, this is ${running.os} ${running.arch}` };
  // Versions of the contract may have leading zeros, which only loose reading takes.
  const order = semver.compare(manifest.version, running.version, { loose: true });
  if (order === 0) return { kind: 'installed' };
  return order > 0
    ? { kind: 'install' }
    : { kind: 'refuse', why: `older than what runs here (${manifest.version} < ${running.version})` };
};
