import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/** An id of an event with the moment of another: its first thirteen letters hold that. */
const idAt = (moment: ReturnType<typeof sql>) => sql`overlay(e.id::text placing
  regexp_replace(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') from 1 for 13)::uuid`;

/**
 * As if computers had enrolled before the first of their alerts, and taken their vaccines then: for demonstrations alone, whose
 * alerts of the past are made up as well.
 */
export const makeUpEnrolments = async (db: Kysely<DB>): Promise<void> => {
  await sql`update computers c set enrolled_on = made_up.moment, joined_on = made_up.moment
    from (select id, coalesce((select min(date) from alerts where agent_id = computers.id) - interval '3 hours',
        now() - make_interval(days => 20 + (hashtext(id::text) & 255))) as moment from computers) made_up
    where made_up.id = c.id`.execute(db);
  await sql`update reports r set since = c.enrolled_on + interval '5 minutes' from computers c where c.id = r.computer_id`.execute(
    db,
  );
  await sql`update computer_events e set id = ${idAt(sql`c.enrolled_on`)} from computers c
    where c.id = e.computer_id and e.event = 'ENROLLED'`.execute(db);
};
