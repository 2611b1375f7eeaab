import type { AgencySortBy, agencyFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';

/** Where the list of agencies finds what it is filtered by. */
export const agencyColumns: FilterColumns<typeof agencyFilter> = {
  fields: {
    name: sql`agencies.name`,
    code: sql`agencies.code`,
    department: sql`agencies.department`,
    parent: sql`agencies.parent_id`,
    sector: sql`agencies.sector_id`,
    instance: sql`agencies.instance_id`,
    serviceType: sql`agencies.service_type`,
    installationStatus: sql`agencies.installation_status`,
    expiration: sql`agencies.expiration`,
    autorun: sql`agencies.autorun`,
  },
  folded: {
    name: sql`agencies.name_key`,
    // As `agencySearch` puts them together: ten thousand are not folded anew to find one.
    code: sql`split_part(agencies.search, E'\\n', 2)`,
    department: sql`substr(agencies.search, length(split_part(agencies.search, E'\\n', 1))
      + length(split_part(agencies.search, E'\\n', 2)) + 3)`,
  },
  search: sql`agencies.search`,
  prefix: sql`agencies.name_key`,
};

/** Each is served by an index. Names that stand in other rows stand in this one, too, for their order. */
export const agencyOrder = {
  name: sql`agencies.name_key`,
  code: sql`agencies.code collate "C"`,
  department: sql`fold_text(agencies.department) collate "C"`,
  parent: sql`agencies.parent_key`,
  sector: sql`agencies.sector_key`,
  instance: sql`agencies.instance_key`,
  serviceType: sql`agencies.service_type`,
  installationStatus: sql`agencies.installation_status`,
  expiration: sql`agencies.expiration`,
  autorun: sql`agencies.autorun`,
} satisfies Record<AgencySortBy, RawBuilder<unknown>>;

/**
 * The order of a list in a scope. The place of an agency tells no more of its parent than its row does: where that is not the
 * caller's to see it counts as none, which is looked up for the agencies of the scope.
 */
export const agencyOrderIn = (scope: Scope, sortBy: AgencySortBy): RawBuilder<unknown> =>
  sortBy === 'parent' && scope.kind !== 'everything'
    ? sql`(select parents.name_key from agencies parents
        where parents.id = agencies.parent_id and ${scopeCondition(scope, 'agencies', 'parents')})`
    : agencyOrder[sortBy];

/** What a word is searched in. */
export const agencySearch = ({ name, code, department }: { name: string; code: string; department: string }): string =>
  fold([name, code, department].join('\n'));
