import type { sectorFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';

/** Where the list of sectors finds what it is filtered by. */
export const sectorColumns: FilterColumns<typeof sectorFilter> = {
  fields: { name: sql`sectors.name` },
  folded: { name: sql`sectors.name_key` },
  search: sql`sectors.search`,
  prefix: sql`sectors.name_key`,
};

/**
 * Agencies of a sector that the caller sees. Who sees everything reads the counter; of the others, each sees a number of
 * their own, which nobody can keep.
 */
export const agenciesSeen = (scope: Scope): RawBuilder<number> =>
  scope.kind === 'everything'
    ? sql<number>`sectors.agencies`
    : sql<number>`(select count(*)::int from agencies a
        where a.sector_id = sectors.id and ${scopeCondition(scope, 'agencies', 'a')})`;

/** A caller who sees all sorts by the counter, with an index; for the others at most the agencies of one instance are counted. */
export const sectorOrder = (sortBy: 'name' | 'count', scope: Scope): RawBuilder<unknown> =>
  sortBy === 'name' ? sql`sectors.name_key` : agenciesSeen(scope);

export const sectorSearch = (name: string) => ({ name, name_key: fold(name), search: fold(name) });
