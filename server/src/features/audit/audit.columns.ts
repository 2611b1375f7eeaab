import type { auditFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** Where the audit log finds what it is filtered by. The time of an entry stands in its id, by which it is found. */
export const auditColumns: FilterColumns<typeof auditFilter> = {
  fields: {
    event: sql`audit.event`,
    username: sql`audit.username`,
    user: sql`audit.user_id`,
    agency: sql`audit.agency_id`,
    agencyName: sql`audit.agency_name`,
    ip: sql`audit.ip`,
    createdOn: sql`audit.created_on`,
  },
  search: sql`audit.search`,
  prefix: sql`audit.search`,
};
