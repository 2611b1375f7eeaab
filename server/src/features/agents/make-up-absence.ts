import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { hourMs } from '../../platform/durations.ts';

/** As if computers had last been there hours to weeks ago: for demonstrations alone, whose computers are made up as well. */
export const makeUpAbsence = async (db: Kysely<DB>, computerIds: readonly string[], nowMs: number): Promise<void> => {
  const away = unnest(
    computerIds.map((id, index) => ({ id, since: new Date(nowMs - (2 + index ** 2) * hourMs).toISOString() })),
    { id: ['uuid', ({ id }) => id], since: ['timestamptz', ({ since }) => since] },
  );
  await sql`update computer_seen set last_seen = given.since from ${away} where computer_id = given.id`.execute(db);
};
