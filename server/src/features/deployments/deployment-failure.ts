import type { DeploymentFailure } from '@egida/contract';

/**
 * What agents say when a vaccine fails, in their own words. The hash of an agent's state covers the words, so that no
 * value can stand beside them without a break with the servers of before; they are read here and nowhere else.
 */
const known = [
  [/^breaker:/, 'breaker'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'permission'],
  [/\b(ENOSPC|EDQUOT)\b/, 'space'],
  [/\b(ENOENT|ENOTDIR)\b/, 'folder'],
  [/a file that is not ours stands there/, 'occupied'],
  [/touched again and again/, 'touched'],
  [/only observing/, 'observing'],
  [/cannot be read/, 'unreadable'],
] as const satisfies [RegExp, DeploymentFailure][];

/** The first failure that an agent's words tell of. */
export const deploymentFailure = (error: string): DeploymentFailure =>
  known.find(([words]) => words.test(error))?.[1] ?? 'other';
