import { evolutionDatasets } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { today } from './kept-days.ts';
import { readKept } from './stat-scope.ts';
import type { ToldDays } from './told-days.ts';
import { unnamedVaccines } from './unnamed-vaccines.ts';

/*
 * Rows of the last days, up to today. For who sees realms, of a year at most three for each day, 1,100, and three for
 * each day and version or vaccine that raised alerts: 330,000 where each of 300 vaccines does so every day. For who sees
 * agencies one by one, one for each of them and day that is told, and one for each version or vaccine besides. Of very many
 * not each day is (`told-days.ts`): 2,000 make 28,000 of a year, 60,000 of a month and 14,000 of a week.
 */

/** One day. What is not known of it is null: nothing of how things stood where nobody looked. */
export interface Day {
  day: string;
  takenOn: string | null;
  agents: number | null;
  vaccines: number | null;
  alerts: number | null;
  agencies: number | null;
  raised: number | null;
  enrolled: number | null;
}

/** Of one vaccine or version on one day. */
export interface DayCount {
  of: string;
  day: string;
  count: number;
}

const within = (told: ToldDays) =>
  typeof told === 'number' ? sql`day > ${today} - ${told}::int and day <= ${today}` : sql`day = any(${told}::date[])`;

const listed = (told: ToldDays) =>
  typeof told === 'number'
    ? sql`(select ${today} - ago from generate_series(0, ${told}::int - 1) ago)`
    : sql`unnest(${told}::date[])`;

/**
 * Each of the days once, the oldest first. Agencies share their vaccines: there are as many as where there are
 * most.
 */
export const readDays = (db: ScopedDb, told: ToldDays): Promise<Day[]> =>
  readKept(
    db,
    (kept) => sql<Day>`with taken as (
      select day, max(taken_on) as taken_on, sum(computers)::int as agents, max(vaccines) as vaccines,
        sum(alerts)::int as alerts, sum(agencies)::int as agencies
      from daily_counts where ${within(told)} and ${kept('agency_id')} group by day),
    raised as (
      select day, sum(raised)::int as raised from alert_days
      where ${within(told)} and ${kept('agency_id')} group by day),
    enrolled as (
      select day, sum(enrolled)::int as enrolled from computer_days
      where ${within(told)} and ${kept('agency_id')} group by day)
    select listed.day::text as day, taken_on as "takenOn", agents, vaccines, alerts, agencies, raised, enrolled
    from ${listed(told)} listed(day)
    left join taken using (day) left join raised using (day) left join enrolled using (day)
    order by listed.day`,
  );

/** Alerts of the vaccines with most of them in these days, those with most first; of those that have a name. */
export const readVaccineDays = (db: ScopedDb, told: ToldDays): Promise<DayCount[]> =>
  readKept(
    db,
    (kept) => sql<DayCount>`with raised as (
      select vaccine_id, day, sum(raised)::int as count from alert_days
      where ${within(told)} and vaccine_id <> ${unnamedVaccines} and ${kept('agency_id')}
      group by 1, 2),
    most as (
      select vaccine_id, sum(count) as total from raised
      group by 1 order by 2 desc, 1 limit ${sql.lit(evolutionDatasets)})
    select vaccine_id as of, day::text as day, count from most join raised using (vaccine_id)
    order by total desc, vaccine_id`,
  );

/** Computers of the versions that were commonest on a day, the commonest first, on each of these days. */
export const readVersionDays = (db: ScopedDb, told: ToldDays, commonestOn: string): Promise<DayCount[]> =>
  readKept(
    db,
    (kept) => sql<DayCount>`with commonest as (
      select agent_version, sum(computers) as total from daily_versions
      where day = ${commonestOn}::date and ${kept('agency_id')}
      group by 1 order by 2 desc, 1 limit ${sql.lit(evolutionDatasets)})
    select agent_version as of, day::text as day, sum(computers)::int as count
    from commonest join daily_versions using (agent_version) where ${within(told)} and ${kept('agency_id')}
    group by agent_version, total, day order by total desc, agent_version`,
  );
