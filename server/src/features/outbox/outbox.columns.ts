import type { mailFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** Where the list of mail finds what it is filtered by. */
export const mailColumns: FilterColumns<typeof mailFilter> = {
  fields: {
    to: sql`mails.recipient`,
    subject: sql`mails.subject`,
    state: sql`mails.state`,
    createdOn: sql`mails.created_on`,
  },
  search: sql`mails.search`,
  prefix: sql`mails.search`,
};

/** Ids are made in the order of time. */
export const mailOrder = { createdOn: sql`mails.id` };
