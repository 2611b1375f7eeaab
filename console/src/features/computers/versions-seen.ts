import type { ComputerRow } from '@egida/contract';

/** 2.10.0 before 2.9.0. */
const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

/** The versions `known` and those of more computers, the newest first; the very same list where there is nothing new. */
export const withVersionsOf = (
  known: readonly string[],
  computers: readonly Pick<ComputerRow, 'agentVersion'>[],
): readonly string[] => {
  const all = new Set([...known, ...computers.map(({ agentVersion }) => agentVersion)]);
  return all.size > known.length ? [...all].sort(newestFirst) : known;
};
