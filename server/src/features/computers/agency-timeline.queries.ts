import { sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { type Before, type EventRow, timedByIds, vaccineNamed } from './timeline-rows.ts';

/** A computer was in an agency from one id on until another. */
export interface Stay {
  /** Undefined where nobody told. */
  agencyId: string | undefined;
  from: string;
  till: string;
}

/** Where a computer was: as far back as its moves are kept, the latest hundred of them. */
export const readStays = async (
  db: ScopedDb,
  { id, agency_id: agencyId, enrolled }: { id: string; agency_id: string; enrolled: number },
  { boundId }: Before,
): Promise<Stay[]> => {
  const system = db.unscoped('where a computer was that is in scope: what is read by it is narrowed');
  const { rows: moves } = await sql<{ id: string; fromId: string | null }>`select id, content ->> 'fromId' as "fromId"
    from computer_events where computer_id = ${id} and event = 'MOVED' order by id desc limit 100`.execute(system);
  const agencies = [agencyId, ...moves.map(({ fromId }) => fromId ?? undefined)];
  const ends = [boundId, ...moves.map((move) => move.id)];
  return agencies.map((agency, at) => ({
    agencyId: agency,
    from: ends[at + 1] ?? firstIdAt(enrolled),
    till: [ends[at] ?? boundId, boundId].sort()[0] ?? boundId,
  }));
};

/** What was said of vaccines in a whole agency while the computer was there, of those that are for its system. */
export const readAgencyEvents = async (db: ScopedDb, osFamily: string, stays: readonly Stay[], limit: number) =>
  timedByIds(
    await db.query(
      (inScope) => sql<EventRow>`
    select e.id, e.event, e.username, jsonb_build_object('vaccineName', e.vaccine, 'agencyName', agencies.name) as content
    from ${unnest(stays, {
      agency_id: ['uuid', ({ agencyId }) => agencyId ?? null],
      from_id: ['uuid', ({ from }) => from],
      till_id: ['uuid', ({ till }) => till],
    })}
    join agencies on agencies.id = given.agency_id and ${inScope('agencies')}
    cross join lateral (
      select e.id, e.event, e.username, v.name as vaccine from agency_events e
      cross join lateral ${vaccineNamed(inScope, sql`e.vaccine_id`)} v
      where e.agency_id = given.agency_id and ${inScope('agency_events', 'e')} and e.id >= given.from_id and e.id < given.till_id
        and coalesce(v.os_family = ${osFamily}, true)
      order by e.id desc limit ${limit}) e
    order by e.id desc limit ${limit}`,
    ),
  );
