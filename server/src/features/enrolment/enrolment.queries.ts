import { type HeldComputer, type HoldingAgencies, maxHeldComputers, maxHoldingAgencies } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** The computers that wait in an agency, the latest first; those that a person approved wait no more. */
export const readHeld = (db: ScopedDb, agencyId: string): Promise<HeldComputer[]> =>
  db
    .select('held_enrolments')
    .select([
      'id',
      'name',
      'os',
      sql<string | null>`host(address)`.as('address'),
      'first_tried_on as firstTriedOn',
      'last_tried_on as lastTriedOn',
    ])
    .where('agency_id', '=', agencyId)
    .where('approved_on', 'is', null)
    .orderBy('first_tried_on', 'desc')
    .orderBy('id')
    .limit(maxHeldComputers)
    .execute();

interface HoldingRow {
  agencyId: string;
  agencyName: string;
  computers: number;
  heldTotal: number;
  agenciesTotal: number;
}

/**
 * The agencies of the scope in which computers wait, those with most first, and how many there are of both in all. Read from
 * kept counts: one narrow row for each agency in which any waits, which are some, and as many as there are agencies at worst.
 */
export const readHoldingAgencies = async (db: ScopedDb): Promise<HoldingAgencies> => {
  const rows = await db.query(
    (inScope) => sql<HoldingRow>`
    select a.id as "agencyId", a.name as "agencyName", h.computers,
      sum(h.computers) over ()::int as "heldTotal", count(*) over ()::int as "agenciesTotal"
    from held_cells h join agencies a on a.id = h.agency_id
    where h.computers > 0 and ${inScope('held_cells', 'h')}
    order by h.computers desc, a.id limit ${maxHoldingAgencies}`,
  );
  const [{ heldTotal, agenciesTotal } = { heldTotal: 0, agenciesTotal: 0 }] = rows;
  const collection = rows.map(({ agencyId, agencyName, computers }) => ({ agencyId, agencyName, computers }));
  return { collection, heldTotal, agenciesTotal };
};
