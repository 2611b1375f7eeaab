import type { RawBuilder } from 'kysely';
import type { Configurations } from '../configuration/configuration.ts';
import type { DB } from '../db/tables.gen.ts';
import { dropRows } from './drop-rows.ts';
import type { Chore } from './leader.ts';

/** Which rows of a table nobody needs any more. An index has to find them. */
export interface Retention {
  table: keyof DB;
  where: (configurations: Configurations) => RawBuilder<unknown>;
}

/** How often what is past its time is looked for. */
export const retentionEveryMs = 10 * 60_000;

/** Deletes what features say is kept no longer. */
export const enforceRetention = (rules: readonly Retention[], configurations: Configurations): Chore => ({
  name: 'enforce retention',
  everyMs: retentionEveryMs,
  run: async (system) => {
    for (const { table, where } of rules) await dropRows(system, table, where(configurations));
  },
});
