import { sql } from 'kysely';
import type { OnAgencyMove } from '../../platform/agency-move.ts';

/**
 * What is in an agency is told with it: where it moves to another instance, or comes back, its computers are noted, which did not
 * change themselves. The agencies are noted by their own triggers.
 */
export const noteMovedComputers: OnAgencyMove = async (db, { agencyIds }) => {
  await sql`insert into feed_notes (stream, row_id) select 'computers', id from computers
    where agency_id = any(${agencyIds}) and origin is null and exists (select from upstream)`.execute(
    db.unscoped('notes computers of agencies that moved from the scope, perhaps out of it'),
  );
};
