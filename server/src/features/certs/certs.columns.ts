import type { certFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** Where the list of certificates finds what it is filtered by. */
export const certColumns: FilterColumns<typeof certFilter> = {
  fields: {
    name: sql`certs.name`,
    subject: sql`certs.subject`,
    issuer: sql`certs.issuer`,
    global: sql`certs.global`,
    until: sql`certs.until`,
  },
  folded: { name: sql`certs.name_key` },
  search: sql`certs.search`,
  prefix: sql`certs.name_key`,
};

/** Each is served by an index. */
export const certOrder = { name: sql`certs.name_key`, until: sql`certs.until` };
