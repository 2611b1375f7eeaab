import type { issueFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';

/** Where the list of requests finds what it is filtered by. */
export const issueColumns: FilterColumns<typeof issueFilter> = {
  fields: {
    title: sql`issues.title`,
    username: sql`issues.username`,
    type: sql`issues.type`,
    status: sql`issues.status`,
    agency: sql`issues.agency_id`,
    createdOn: sql`issues.created_on`,
  },
  search: sql`issues.search`,
  prefix: sql`issues.search`,
};

/** Ids are made in the order of time. */
export const issueOrder = { createdOn: sql`issues.id` };

/** What a bare word is searched in. */
export const issueSearch = (title: string, username: string, description: string): string =>
  fold([title, username, description].join('\n'));
