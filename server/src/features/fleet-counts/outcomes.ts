/** What an agent reported of a vaccine. */
export type Outcome = 'APPLIED' | 'FAILED' | 'STOP_FAILED' | 'INCOMPATIBLE';

/** How the outcomes of agents are stored. */
export const outcomeNumbers = { APPLIED: 1, FAILED: 2, STOP_FAILED: 3, INCOMPATIBLE: 4 } as const satisfies Record<
  Outcome,
  number
>;

/** By their number; 0 is none. */
export const outcomeNames: Record<number, Outcome> = Object.fromEntries(
  Object.entries(outcomeNumbers).map(([name, number]) => [number, name as Outcome]),
);

/** What is there, or an agent goes on trying: whoever stops it then means just that, and not that nothing was ever asked. */
export const triedOutcomes: readonly number[] = [
  outcomeNumbers.APPLIED,
  outcomeNumbers.FAILED,
  outcomeNumbers.STOP_FAILED,
];
