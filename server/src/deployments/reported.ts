import type { Reported } from './state.ts';

/** How the outcomes of agents are stored. */
export const outcomeNumbers = { APPLIED: 1, FAILED: 2, STOP_FAILED: 3, INCOMPATIBLE: 4 } as const satisfies Record<
  Reported['outcome'],
  number
>;

/** By their number; 0 is none. */
export const outcomeNames: Record<number, Reported['outcome']> = Object.fromEntries(
  Object.entries(outcomeNumbers).map(([name, number]) => [number, name as Reported['outcome']]),
);
