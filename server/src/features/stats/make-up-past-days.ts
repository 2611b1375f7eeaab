import { type Kysely, sql } from 'kysely';
import { beforeAnyId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { takeAgencies, takeRealms } from './daily-rows.ts';
import { today } from './kept-days.ts';
import { realmTotals } from './stat-scope.ts';

const days = 364;
/** The newest version came so many days ago; before, its computers had the one before. */
const newestSince = 60;

/** How much of what is there today was there so many days ago: a service that began a year ago and grew. */
const share = sql`(0.3 + 0.7 * (1 - ago / ${sql.lit(days)}.0))`;
const past = sql`generate_series(1, ${sql.lit(days)}) ago`;

/** Days are kept of agencies, and of realms as their sums; of vaccines realms have as many as where there are most. */
const sumsOfRealms = sql`insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies, taken_on)
  select realm_total(a.realm), d.day, sum(d.computers), max(d.vaccines), sum(d.alerts), sum(d.agencies), max(d.taken_on)
  from daily_counts d join agencies a on a.id = d.agency_id where d.day < ${today} group by 1, 2 order by 1, 2
  on conflict do nothing`;

/** Alerts that are open at the end of a day, as many as came in within some days and were not dealt with yet. */
const openOf = sql`(select coalesce(sum(raised), 0) from alert_days r
  where r.agency_id = d.agency_id and r.day between ${today} - ago - 2 and ${today} - ago)`;

/**
 * Writes down days on which there was no server, as if there had been one: for demonstrations alone, whose people,
 * computers and alerts are made up as well. Today is taken anew, with all that came in meanwhile.
 */
export const makeUpPastDays = async (db: Kysely<DB>): Promise<void> => {
  await sql`delete from daily_counts`.execute(db);
  await sql`delete from daily_versions`.execute(db);
  const { rows } = await sql<{ day: string }>`select ${today}::text as day`.execute(db);
  const day = rows[0]?.day ?? '';
  const toTake = { day, anew: false };
  for (let after: string | undefined = beforeAnyId; after !== undefined; )
    after = await takeAgencies(db, toTake, after);
  await takeRealms(db, toTake);
  const ofAgencies = sql`d.day = ${day}::date and not d.agency_id = any(${realmTotals}::uuid[])`;
  await sql`insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies, taken_on)
    select d.agency_id, ${today} - ago, round(d.computers * ${share}), round(d.vaccines * ${share}), ${openOf}, 1,
      d.taken_on - make_interval(days => ago)
    from daily_counts d, ${past} where ${ofAgencies} order by 1, 2`.execute(db);
  await sumsOfRealms.execute(db);
  await sql`insert into daily_versions (agency_id, day, agent_version, computers)
    select d.agency_id, ${today} - ago, version, sum(round(d.computers * ${share}))
    from daily_versions d, ${past}, lateral (select agent_version as newest, lead(agent_version) over w as before
        from (select distinct agent_version from daily_versions where day = ${day}::date) v
        window w as (order by agent_version desc) limit 1) known,
      lateral (select case when d.agent_version = newest and ago > ${sql.lit(newestSince)}
        then coalesce(before, newest) else d.agent_version end as version) had
    where d.day = ${day}::date group by 1, 2, 3 having sum(round(d.computers * ${share})) > 0 order by 1, 2, 3`.execute(
    db,
  );
  await spreadEnrolments(db);
};

/** Computers enrolled on the days on which there were more than the day before. */
const spreadEnrolments = async (db: Kysely<DB>): Promise<void> => {
  await sql`delete from computer_days`.execute(db);
  await sql`insert into computer_days (agency_id, day, enrolled)
    select agency_id, day, more from (
      select agency_id, day, computers - lag(computers, 1, 0) over (partition by agency_id order by day) as more
      from daily_counts) grown
    where more > 0 order by 1, 2`.execute(db);
};
