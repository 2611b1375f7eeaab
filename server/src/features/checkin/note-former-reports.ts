import { type Kysely, sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type ComputerEvent, noteEvents } from '../computers/computers.ts';
import { outcomeNames, outcomeNumbers } from '../fleet-counts/fleet-counts.ts';
import type { StateChange, StoredReport } from './state-change.ts';

/** A report with the moment that it came, in milliseconds. */
export interface KeptReport extends StoredReport {
  since: number;
}

interface Said {
  id: string;
  row: { agency_id: string };
  before: ReadonlyMap<string, KeptReport>;
  change: StateChange;
}

/** An agent whose states change without end fills no table. */
const eventsADay = 500;
const dayMs = 86_400_000;

/** Outcomes of a vaccine that is there: once its agent no longer tells of it, it was removed. */
const held: readonly number[] = [outcomeNumbers.APPLIED, outcomeNumbers.STOP_FAILED];

/** What agents said of vaccines and say no more goes into the history of their computers, as of when it came. */
export const noteFormerReports = async (db: Kysely<DB>, said: readonly Said[]): Promise<void> => {
  const events = said.flatMap(formerOf);
  if (events.length === 0) return;
  const ofComputer = groupBy(events, ({ computerId }) => computerId);
  const noted = await countOfADay(db, [...ofComputer.keys()]);
  await noteEvents(
    db,
    [...ofComputer].flatMap(([id, some]) => withinDay(some, noted.get(id) ?? 0)),
  );
};

const formerOf = ({ id: computerId, row: { agency_id: agencyId }, before, change: { set, unset } }: Said) => {
  const about = { computerId, agencyId };
  const replaced = [...set, ...unset].flatMap(({ vaccineId }): ComputerEvent[] => {
    const former = before.get(vaccineId);
    if (!former) return [];
    const { outcome, error, since: at } = former;
    return [{ ...about, event: 'VACCINE', at, content: { vaccineId, outcome: outcomeNames[outcome], error } }];
  });
  const removed = unset
    .filter(({ outcome }) => held.includes(outcome))
    .map(({ vaccineId }): ComputerEvent => ({ ...about, event: 'VACCINE_REMOVED', content: { vaccineId } }));
  return [...replaced, ...removed];
};

const countOfADay = async (db: Kysely<DB>, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; events: number }>`select given.id, of_day.events
    from unnest(${ids}::uuid[]) given (id) cross join lateral (select count(*)::int as events from (
      select from computer_events e where e.computer_id = given.id and e.id >= ${firstIdAt(Date.now() - dayMs)}
      limit ${eventsADay}) e) of_day`.execute(db);
  return new Map(rows.map(({ id, events }) => [id, events]));
};

/** As many as a computer may still have of that day; that the others are missing is noted once. */
const withinDay = (events: readonly ComputerEvent[], noted: number): ComputerEvent[] => {
  const room = eventsADay - noted;
  const [first] = events;
  if (events.length <= room || !first) return [...events];
  if (room <= 0) return [];
  const { computerId, agencyId } = first;
  return [...events.slice(0, room - 1), { computerId, agencyId, event: 'VACCINES_UNNOTED' }];
};
