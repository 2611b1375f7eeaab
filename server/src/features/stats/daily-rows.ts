import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { countUsableInRealms, countUsableVaccines, type PlacedAgency } from '../desired-state/desired-state.ts';
import { allRealms, realmTotals } from './stat-scope.ts';

const agenciesAtOnce = 500;

export interface DayToTake {
  day: string;
  /** What was taken of it more than ten minutes ago gives way. */
  anew: boolean;
}

/** Of rows `d` of `daily_counts`. */
export const isRecent = sql<boolean>`d.taken_on > now() - interval '10 minutes'`;

const computersOf = (holder: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(computers) from computer_cells where agency_id = ${holder}), 0)`;
const alertsOf = (holder: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(active) from alert_vaccines where agency_id = ${holder}), 0)`;

/** The next agencies of which a day has not been taken, in the order of their ids. */
const nextAgencies = async (db: Kysely<DB>, { day, anew }: DayToTake, after: string): Promise<PlacedAgency[]> => {
  const { rows } = await sql<PlacedAgency>`
    select id, service_type as "serviceType", instance_id as "instanceId" from agencies a
    where id > ${after} and not exists (
      select from daily_counts d where d.agency_id = a.id and d.day = ${day}::date and (${isRecent} or not ${anew}))
    order by id limit ${agenciesAtOnce}`.execute(db);
  return rows;
};

/**
 * What was taken of a day that is taken anew; who reads sees it until the new rows are there. In one statement, which sees of another
 * server's taking either all or nothing: one after the other would leave the versions of counts that came in between.
 */
const dropTaken = (db: Kysely<DB>, day: string, holders: readonly string[]) =>
  sql`with dropped as (
      delete from daily_counts where day = ${day}::date and agency_id = any(${holders}) returning agency_id)
    delete from daily_versions where day = ${day}::date and agency_id in (select agency_id from dropped)`.execute(db);

/** Takes a day of some agencies. Answers the last of them, or nothing where none was left. */
export const takeAgencies = async (db: Kysely<DB>, toTake: DayToTake, after: string): Promise<string | undefined> => {
  const { day, anew } = toTake;
  const agencies = await nextAgencies(db, toTake, after);
  if (agencies.length === 0) return undefined;
  if (anew)
    await dropTaken(
      db,
      day,
      agencies.map(({ id }) => id),
    );
  const vaccines = await countUsableVaccines(db, agencies);
  const holder = sql`given.agency`;
  const given = unnest(agencies, {
    agency: ['uuid', ({ id }) => id],
    vaccines: ['int', ({ id }) => vaccines.get(id) ?? 0],
  });
  await sql`with counted as (
      insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies)
      select ${holder}, ${day}::date, ${computersOf(holder)}, given.vaccines, ${alertsOf(holder)}, 1
      from ${given} order by 1 on conflict do nothing returning agency_id)
    insert into daily_versions (agency_id, day, agent_version, computers)
    select agency_id, ${day}::date, agent_version, sum(computers) from counted join population_cells using (agency_id)
    group by 1, 3 having sum(computers) > 0 order by 1, 3`.execute(db);
  return agencies.at(-1)?.id;
};

/** Takes a day of all agencies of each realm together. It comes last: a day that has these rows has all others. */
export const takeRealms = async (db: Kysely<DB>, { day, anew }: DayToTake): Promise<void> => {
  if (anew) await dropTaken(db, day, realmTotals);
  const vaccines = [...(await countUsableInRealms(db, allRealms))];
  const holder = sql`realm_total(given.realm)`;
  const given = unnest(vaccines, { realm: ['int', ([realm]) => realm], vaccines: ['int', ([, count]) => count] });
  await sql`with counted as (
      insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies)
      select ${holder}, ${day}::date, ${computersOf(holder)}, given.vaccines, ${alertsOf(holder)},
        (select count(*) from agencies a where a.realm = given.realm)
      from ${given} order by 1 on conflict do nothing returning agency_id)
    insert into daily_versions (agency_id, day, agent_version, computers)
    select counted.agency_id, ${day}::date, p.agent_version, sum(p.computers)
    from counted join agencies a on realm_total(a.realm) = counted.agency_id
      join population_cells p on p.agency_id = a.id
    group by 1, 3 having sum(p.computers) > 0 order by 1, 3`.execute(db);
};
