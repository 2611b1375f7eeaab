import type { Count } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/*
 * Vaccines that agents reported as applied, one for each computer and vaccine, whatever their content. Both statements
 * read one row for each agency in scope: 10,000 at most.
 */

export const countAppliedByAgency = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`select a.id, a.name as label, c.applied as count
    from applied_cells c join agencies a on a.id = c.agency_id and ${inScope('agencies', 'a')}
    where c.applied > 0 order by c.applied desc, a.name_key, a.id limit ${size}`,
  );

/** Agencies of no sector are in none. */
export const countAppliedBySector = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`select s.id, s.name as label, sum(c.applied)::bigint as count
    from applied_cells c join agencies a on a.id = c.agency_id and ${inScope('agencies', 'a')}
    join sectors s on s.id = a.sector_id and ${inScope('sectors', 's')}
    where c.applied > 0 group by s.id order by 3 desc, s.name_key, s.id limit ${size}`,
  );
