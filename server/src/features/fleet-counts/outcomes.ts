/** What an agent reported of a vaccine. */
export type Outcome = 'APPLIED' | 'FAILED' | 'STOP_FAILED' | 'INCOMPATIBLE';

/** How the outcomes of agents are stored. */
export const outcomeNumbers = { APPLIED: 1, FAILED: 2, STOP_FAILED: 3, INCOMPATIBLE: 4 } as const satisfies Record<
  Outcome,
  number
>;

/** Counted where an agent reported nothing. */
export const notReported = 0;

/** By their number; what was not reported has none. */
export const outcomeNames: Record<number, Outcome> = Object.fromEntries(
  Object.entries(outcomeNumbers).map(([name, number]) => [number, name as Outcome]),
);

/** The vaccine is there: applied, or not to be stopped. */
export const presentOutcomes: readonly number[] = [outcomeNumbers.APPLIED, outcomeNumbers.STOP_FAILED];

/** The vaccine is there, or its agent goes on trying: to stop it is then more than to take a request back. */
export const triedOutcomes: readonly number[] = [...presentOutcomes, outcomeNumbers.FAILED];
