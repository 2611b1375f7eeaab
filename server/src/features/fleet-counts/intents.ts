import { type RawBuilder, sql } from 'kysely';

/** What somebody asked of a vaccine, for an agency or for one computer by hand. `none` leaves it to the agency, or to autorun. */
export type Intent = 'apply' | 'stop' | 'none';

/** As `agency_vaccines` and `computer_vaccines` store it, in `wanted`. */
export const storedIntents = { apply: true, stop: false, none: null } as const satisfies Record<Intent, boolean | null>;

export const intentOf = (stored: boolean | null | undefined): Intent => {
  if (stored === null || stored === undefined) return 'none';
  return stored ? 'apply' : 'stop';
};

/** As cells count it, in `by_hand`. */
export const intentCodes = { none: 0, apply: 1, stop: 2 } as const satisfies Record<Intent, number>;

export const intents = ['none', 'apply', 'stop'] as const satisfies readonly Intent[];

export const intentOfCode = (code: number): Intent => intents[code] ?? 'none';

/** The code of what a column stores, in SQL. */
export const intentCodeOf = (wanted: string): RawBuilder<number> => sql<number>`(case ${sql.ref(wanted)}
  when true then ${sql.lit(intentCodes.apply)} when false then ${sql.lit(intentCodes.stop)} else ${sql.lit(intentCodes.none)} end)`;
