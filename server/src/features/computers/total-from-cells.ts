import { type Filter, installationModes } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CountedAt } from '../../platform/db/page-lookup.ts';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { seenUntil } from '../../platform/db/seen-until.ts';

/** What computers are counted by. */
const counted: Record<string, (values: readonly string[]) => RawBuilder<boolean>> = {
  osFamily: (values) => sql`os_family = any(${values})`,
  agency: (values) => sql`agency_id = any(${values})`,
  instance: (values) => sql`agency_id in (select id from agencies where instance_id = any(${values}))`,
};

/** A filter as a condition on cells, which computers meet as well; nothing where it asks for what is not counted. */
const conditionOf = ({ clauses, words }: Filter): RawBuilder<boolean> | undefined => {
  if (words.length > 0) return undefined;
  const conditions: RawBuilder<boolean>[] = [];
  for (const { field, terms } of clauses) {
    const among = counted[field];
    if (!among || !terms.every((term) => term.op === 'is' && !term.negated)) return undefined;
    conditions.push(among(terms.map(({ value }) => String(value))));
  }
  return conditions.length > 0 ? sql.join<boolean>(conditions, sql` and `) : sql<boolean>`true`;
};

/** The number of computers in scope, where the filter asks for nothing but families and agencies: it is counted already. */
export const totalFromCells = async (db: ScopedDb, filter: Filter): Promise<CountedAt | undefined> => {
  const where = conditionOf(filter);
  if (!where) return undefined;
  // Of more clauses there are too many texts.
  const texts = filter.clauses.length > 1 ? sql`` : plannedOnce;
  const rows = await db.query((inScope) => {
    const cellsIn = (table: 'population_cells' | 'population_deltas') =>
      sql`select computers as n from ${sql.table(table)} where ${inScope(table)} and ${where}`;
    // Golden images are rows of the list, but are counted nowhere else.
    return sql<CountedAt>`${texts}
    select (coalesce(sum(n), 0) + (select count(*) from computers
        where ${inScope('computers')} and ${where} and installation_mode = ${sql.lit(installationModes.GOLDEN)}))::bigint as total, ${seenUntil} as "asOf"
    from (${cellsIn('population_cells')} union all ${cellsIn('population_deltas')}) counted`;
  });
  return rows[0];
};
