import type { alertGroupFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/**
 * A word is looked for in what the latest alert of a group says, which is found by its key: groups are few beside
 * alerts, and one word may stand in millions of those.
 */
const latestSays = sql`(select alerts.search from alerts where alerts.id = alert_groups.latest_id)`;

/** Where the list of groups finds what it is filtered by. */
export const alertGroupColumns: FilterColumns<typeof alertGroupFilter> = {
  fields: {
    agency: sql`alert_groups.agency_id`,
    instance: byInstance(sql`alert_groups.agency_id`),
    vaccine: sql`alert_groups.vaccine_id`,
  },
  search: latestSays,
  prefix: latestSays,
};

/** Orders groups by how many alerts they hold, or by the latest: its id holds the time. */
export const alertGroupOrder = (sortBy: string): RawBuilder<unknown> =>
  sortBy === 'active' ? sql`alert_groups.active` : sql`alert_groups.latest_id`;
