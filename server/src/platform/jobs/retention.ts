import type { RawBuilder } from 'kysely';
import type { Configurations } from '../configuration/configuration.ts';
import type { DB } from '../db/tables.gen.ts';
import { dropRows } from './drop-rows.ts';
import type { Chore } from './leader.ts';
import { beginTurn, turnMs } from './turn.ts';

/** Which rows of a table nobody needs any more. An index has to find them. */
export interface Retention {
  table: keyof DB;
  where: (configurations: Configurations) => RawBuilder<unknown>;
}

/** How often what is past its time is looked for. */
export const retentionEveryMs = 10 * 60_000;

/** Deletes what features say is kept no longer. Of a rule that cannot be followed, the others learn nothing. */
export const enforceRetention = (
  rules: readonly Retention[],
  configurations: Configurations,
  ms: number = turnMs,
): Chore => {
  /** Those that the last turn did not come to an end with. */
  let left: readonly Retention[] = [];
  let failure: unknown;
  return {
    name: 'enforce retention',
    everyMs: retentionEveryMs,
    run: async (system) => {
      const isOver = beginTurn(ms);
      const due = left.length > 0 ? left : rules;
      left = [];
      for (const rule of due) {
        const dropped = await dropRows(system, rule.table, rule.where(configurations), isOver).catch((error) => {
          failure ??= error;
        });
        if (dropped === 'unfinished') left = [...left, rule];
      }
      if (left.length > 0) return 'unfinished';
      const failed = failure;
      failure = undefined;
      if (failed !== undefined) throw failed;
      return undefined;
    },
  };
};
