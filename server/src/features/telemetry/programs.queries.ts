import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { programSearch } from './program-search.ts';
import type { Execution } from './read-report.ts';

type Named = Pick<Execution, 'programId' | 'sha256' | 'image' | 'vendor'>;

/**
 * Stores programs, and notes the day of those that are there: once on each day, however many computers report them. To ask before
 * the insert spares those the lock that it would take on a row which stays as it is.
 */
export const storePrograms = async (db: Kysely<DB>, programs: readonly Named[], now: number): Promise<void> => {
  const named = [...new Map(programs.map((program) => [program.programId, program])).values()];
  if (named.length === 0) return;
  const today = new Date(now).toISOString().slice(0, 10);
  const given = unnest(named, {
    id: ['uuid', ({ programId }) => programId],
    sha256: ['text', ({ sha256 }) => sha256],
    image: ['text', ({ image }) => image],
    vendor: ['text', ({ vendor }) => vendor],
    search: ['text', programSearch],
  });
  await sql`insert into programs (id, sha256, image, vendor, search, seen_on)
    select id, sha256, image, vendor, search, ${today}::date from ${given}
    where not exists (select from programs p where p.id = given.id and p.seen_on >= ${today}::date) order by id
    on conflict (id) do update set seen_on = excluded.seen_on where programs.seen_on < excluded.seen_on`.execute(db);
};
