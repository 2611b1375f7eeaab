import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { programSearch } from './program-search.ts';
import type { Execution } from './read-report.ts';

type Named = Pick<Execution, 'programId' | 'sha256' | 'image' | 'vendor' | 'lastExecutedOn'>;

/** Each program once, by its earliest execution. Moments are written alike, so that their order is that of the text. */
const eachOnce = (programs: readonly Named[]): Named[] => {
  const earliest = new Map<string, Named>();
  for (const program of programs) {
    const known = earliest.get(program.programId);
    if (!known || program.lastExecutedOn < known.lastExecutedOn) earliest.set(program.programId, program);
  }
  return [...earliest.values()];
};

/**
 * Stores programs, and notes the day of those that are there: once on each day, however many computers report them, and
 * whenever one of these executed a program before it was first seen. A program was seen when it was executed, though its
 * agent told of it later. To ask before the insert spares the others the lock that it would take on a row which stays as it is.
 */
export const storePrograms = async (db: Kysely<DB>, programs: readonly Named[], now: number): Promise<void> => {
  const named = eachOnce(programs);
  if (named.length === 0) return;
  const today = new Date(now).toISOString().slice(0, 10);
  const given = unnest(named, {
    id: ['uuid', ({ programId }) => programId],
    sha256: ['text', ({ sha256 }) => sha256],
    image: ['text', ({ image }) => image],
    vendor: ['text', ({ vendor }) => vendor],
    search: ['text', programSearch],
    executed_on: ['timestamptz', ({ lastExecutedOn }) => lastExecutedOn],
  });
  await sql`insert into programs as p (id, sha256, image, vendor, search, first_seen_on, seen_on)
    select id, sha256, image, vendor, search, least(now(), executed_on), ${today}::date from ${given}
    where not exists (select from programs known where known.id = given.id and known.seen_on >= ${today}::date
      and known.first_seen_on <= given.executed_on) order by id
    on conflict (id) do update set seen_on = greatest(p.seen_on, excluded.seen_on),
      first_seen_on = least(p.first_seen_on, excluded.first_seen_on)
    where p.seen_on < excluded.seen_on or p.first_seen_on > excluded.first_seen_on`.execute(db);
};
