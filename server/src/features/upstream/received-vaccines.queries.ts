import type { Page, VaccineDelivery } from '@egida/contract';
import { sql } from 'kysely';
import { readJoinedPage } from '../../platform/db/joined-page.ts';
import type { ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * The vaccines that came from the main server, as they were last sent, and those that could not be taken over. One that is
 * refused now stays as it came before.
 */
export const listReceivedVaccines = (db: ScopedDb, query: ListQuery): Promise<Page<VaccineDelivery>> =>
  readJoinedPage(db, query, (inScope) => [
    sql`select v.id, v.name, v.name_key, null::text as error, 'SAME' as state from vaccines v
      where v.from_main and not exists (select from refused_vaccines r where r.id = v.id) and ${inScope('vaccines', 'v')}`,
    sql`select r.id, r.name, r.name_key, r.error, 'REFUSED' as state from refused_vaccines r
      where ${inScope('refused_vaccines', 'r')}`,
  ]);
