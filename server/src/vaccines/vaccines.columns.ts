import type { vaccineFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../db/filter-sql.ts';

/** Where the list of vaccines finds what it is filtered by. */
export const vaccineColumns: FilterColumns<typeof vaccineFilter> = {
  fields: {
    name: sql`vaccines.name`,
    type: sql`vaccines.type`,
    category: sql`vaccines.category`,
    criticality: sql`vaccines.criticality`,
    osFamily: sql`vaccines.os_family`,
    autorun: sql`vaccines.autorun`,
    expiration: sql`vaccines.expiration`,
  },
  folded: { name: sql`vaccines.name_key` },
  search: sql`vaccines.search`,
  prefix: sql`vaccines.name_key`,
};

/** Each is served by an index. */
export const vaccineOrder = {
  name: sql`vaccines.name_key`,
  criticality: sql`vaccines.criticality`,
  category: sql`vaccines.category collate "C"`,
  updatedOn: sql`vaccines.updated_on`,
};
export type VaccineOrder = keyof typeof vaccineOrder;
