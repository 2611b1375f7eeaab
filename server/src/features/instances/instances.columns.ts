import type { instanceFilter } from '@egida/contract';
import { sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';

/** Where the list of instances finds what it is filtered by. */
export const instanceColumns: FilterColumns<typeof instanceFilter> = {
  fields: { name: sql`instances.name`, type: sql`instances.type` },
  folded: { name: sql`instances.name_key` },
  search: sql`instances.search`,
  prefix: sql`instances.name_key`,
};

interface Words {
  name: string;
  server: string;
  description: string;
}

/** The columns that follow from what an instance is called and where it is: what it is told apart and found by. */
export const instanceSearch = ({ name, server, description }: Words) => ({
  name_key: fold(name),
  search: fold([name, server, description].join('\n')),
});
