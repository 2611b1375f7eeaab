import type { communicationFilter, recipientFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';

/** Where the list of communications finds what it is filtered by. */
export const communicationColumns: FilterColumns<typeof communicationFilter> = {
  fields: {
    subject: sql`communications.subject`,
    username: sql`communications.username`,
    createdOn: sql`communications.created_on`,
  },
  search: sql`communications.search`,
  prefix: sql`communications.search`,
};

/** Ids are made in the order of time. */
export const communicationOrder = { createdOn: sql`communications.id` };

export const communicationSearch = (subject: string, username: string): string => fold([subject, username].join('\n'));

/** The same for those who got one. What its mails are found by otherwise holds its subject, which all have in common. */
export const recipientColumns: FilterColumns<typeof recipientFilter> = {
  fields: { to: sql`mails.recipient`, state: sql`mails.state` },
  search: sql`fold_text(mails.recipient)`,
  prefix: sql`fold_text(mails.recipient)`,
};

export const recipientOrder = { to: sql`mails.recipient` };
