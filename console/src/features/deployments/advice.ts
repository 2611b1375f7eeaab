/** What agents say when something fails, in their own words, and what a person can do about it. */
const known = [
  [/^breaker:/, 'breaker'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'permission'],
  [/\b(ENOSPC|EDQUOT)\b/, 'space'],
  [/\b(ENOENT|ENOTDIR)\b/, 'folder'],
  [/a file that is not ours stands there/, 'occupied'],
  [/touched again and again/, 'touched'],
  [/only observing/, 'observing'],
  [/cannot be read/, 'unreadable'],
] as const;

export type Advice = (typeof known)[number][1] | 'other';

/** The first thing that an agent's words ask for. */
export const adviceOn = (error: string): Advice => known.find(([words]) => words.test(error))?.[1] ?? 'other';
