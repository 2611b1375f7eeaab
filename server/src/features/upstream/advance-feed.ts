import type { System } from '../../platform/db/system.ts';
import { clearEpoch, fillEpoch, findWriters, isFilled, isPrepared, openEpoch } from './feed-epoch.ts';
import type { Held } from './held-upstream.ts';
import { numberNotes } from './number-notes.ts';

/** Who was writing when an epoch began: they may not have seen that there is a main server, and noted nothing. */
export interface Writers {
  epoch: string;
  writers: readonly string[];
}

interface Advancing {
  system: System;
  held: Held;
  isOver: () => boolean;
}

/** Clears what the last epoch left, and waits for those who began to write before this one; says whether it may be filled. */
export const prepareEpoch = async ({ system, held, isOver }: Advancing, before: Writers): Promise<boolean> => {
  if (isPrepared(held)) return true;
  while (await clearEpoch(system, held)) if (isOver()) return false;
  const writing = await findWriters(system);
  if (writing.some((writer) => before.writers.includes(writer))) return false;
  await openEpoch(system, held);
  return true;
};

/** Rows of an epoch that are given positions before what has one is told. */
const filledAtOnce = 2000;

/** Gives positions to the next rows of an epoch; says whether it is filled. */
const fillSome = async ({ system, held, isOver }: Advancing): Promise<boolean> => {
  for (let rows = 0; rows < filledAtOnce && !isOver(); ) {
    const { met, filled } = await fillEpoch(system, held);
    if (filled) return true;
    rows += met;
  }
  return false;
};

/** Gives positions to what changed and, while an epoch begins, to the next rows of it; says whether there may be more. */
export const advanceFeed = async (advancing: Advancing): Promise<boolean> => {
  const { system, held, isOver } = advancing;
  const filled = isFilled(held) || (await fillSome(advancing));
  while (await numberNotes(system, held)) if (isOver()) return true;
  return !filled;
};
