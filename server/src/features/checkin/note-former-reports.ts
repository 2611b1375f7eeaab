import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { firstIdAt, idFrom } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { dayMs } from '../../platform/durations.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type FormerState, formerOf, type Said, statesADay, withinDay } from './former-states.ts';

/** What agents said of vaccines and say no more goes into the history of their computers, as of when it came. */
export const noteFormerReports = async (db: Kysely<DB>, said: readonly Said[]): Promise<void> => {
  const now = Date.now();
  const states = said.flatMap((one) => formerOf(one, now));
  if (states.length === 0) return;
  const ofComputer = groupBy(states, ({ computerId }) => computerId);
  const noted = await countOfDay(db, [...ofComputer.keys()], now);
  await insertStates(
    db,
    [...ofComputer].flatMap(([id, some]) => withinDay(some, noted.get(id) ?? 0, now)),
  );
};

const countOfDay = async (db: Kysely<DB>, ids: string[], now: number): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; states: number }>`select given.id, of_day.states
    from unnest(${ids}::uuid[]) given (id) cross join lateral (select count(*)::int as states from (
      select from computer_events e where e.computer_id = given.id and e.id >= ${firstIdAt(now - dayMs)}
        and e.event in ('VACCINE', 'VACCINE_REMOVED', 'VACCINES_UNNOTED')
      limit ${statesADay}) e) of_day`.execute(db);
  return new Map(rows.map(({ id, states }) => [id, states]));
};

/** Each belongs to the agency where the computer was at that moment, as its moves say. */
const insertStates = async (db: Kysely<DB>, states: readonly FormerState[]): Promise<void> => {
  if (states.length === 0) return;
  await sql`insert into computer_events (id, computer_id, agency_id, event, content)
    select given.id, given.computer_id, coalesce((select (m.content ->> 'fromId')::uuid from computer_events m
        where m.computer_id = given.computer_id and m.event = 'MOVED' and m.id > given.id order by m.id limit 1),
      given.agency_id), given.event, given.content
    from ${unnest(states, {
      id: ['uuid', ({ at }) => idFrom(Math.max(0, at), randomBytes(16))],
      computer_id: ['uuid', ({ computerId }) => computerId],
      agency_id: ['uuid', ({ agencyId }) => agencyId],
      event: ['text', ({ event }) => event],
      content: ['jsonb', ({ content }) => JSON.stringify(content)],
    })}`.execute(db);
};
