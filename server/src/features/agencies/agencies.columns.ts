import type { agencyFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';

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

/** Each is served by an index. */
export const agencyOrder = {
  name: sql`agencies.name_key`,
  code: sql`agencies.code collate "C"`,
  expiration: sql`agencies.expiration`,
};

/** What a word is searched in. */
export const agencySearch = ({ name, code, department }: { name: string; code: string; department: string }): string =>
  fold([name, code, department].join('\n'));
