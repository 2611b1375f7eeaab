import type { Count } from '@egida/contract';
import { fold } from '../../platform/db/fold.ts';

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Highest first; where counts are alike, by their labels as people order them. */
export const highestFirst = (counts: readonly Count[]): Count[] =>
  [...counts].sort(
    (one, other) => other.count - one.count || compare(fold(one.label), fold(other.label)) || compare(one.id, other.id),
  );
