import { sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { type Before, type EventRow, timedByIds, vaccineName } from './timeline-rows.ts';

/** A computer was in an agency from one id on until another. */
interface Stay {
  /** Null where nobody told. */
  agencyId: string | null;
  from: string;
  till: string;
}

export interface StayingComputer {
  id: string;
  agency_id: string;
  os_family: string;
  /** In milliseconds: when it came to this server, and to the agency where it is now. */
  enrolled: number;
  joined: number;
}

const movesRead = 100;

/** Where a computer was: as far back as its moves are kept, the latest hundred of them. */
const readStays = async (
  db: ScopedDb,
  { id, agency_id: agencyId, enrolled, joined }: StayingComputer,
  { boundId }: Before,
): Promise<Stay[]> => {
  const system = db.unscoped('where a computer was that is in scope: what is read by it is narrowed');
  const { rows: moves } = await sql<{ id: string; fromId: string | null }>`select id, content ->> 'fromId' as "fromId"
    from computer_events where computer_id = ${id} and event = 'MOVED' order by id desc
    limit ${movesRead}`.execute(system);
  const starts = [...moves.map((move) => move.id), firstIdAt(moves.length > 0 ? enrolled : Math.max(enrolled, joined))];
  const ends = [boundId, ...moves.map((move) => move.id)];
  const stays = [agencyId, ...moves.map(({ fromId }) => fromId)].map((agency, at) => ({
    agencyId: agency,
    from: starts[at] ?? boundId,
    till: [ends[at] ?? boundId, boundId].sort()[0] ?? boundId,
  }));
  // When it came to where the earliest of so many moves began, was not read.
  return moves.length < movesRead ? stays : stays.slice(0, -1);
};

/** What was said of vaccines in a whole agency while the computer was there, of those that are for its system. */
export const readAgencyEvents = async (db: ScopedDb, computer: StayingComputer, before: Before, limit: number) => {
  const stays = await readStays(db, computer, before);
  const rows = await db.query(
    (inScope) => sql<EventRow>`
    select e.id, e.event, e.username, jsonb_strip_nulls(jsonb_build_object('agencyName', e.agency_name,
      'vaccineName', ${vaccineName(db, sql`e.vaccine_id`, sql`e.agency_id`)})) as content
    from (select e.*, agencies.name as agency_name
      from ${unnest(stays, {
        agency_id: ['uuid', ({ agencyId }) => agencyId],
        from_id: ['uuid', ({ from }) => from],
        till_id: ['uuid', ({ till }) => till],
      })}
      join agencies on agencies.id = given.agency_id and ${inScope('agencies')}
      cross join lateral (select * from agency_events e
        where e.agency_id = given.agency_id and e.os_family = ${computer.os_family}
          and e.id >= given.from_id and e.id < given.till_id and ${inScope('agency_events', 'e')}
        order by e.id desc limit ${limit}) e
      order by e.id desc limit ${limit}) e
    order by e.id desc`,
  );
  return timedByIds(rows);
};
