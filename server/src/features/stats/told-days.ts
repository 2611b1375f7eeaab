import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { today } from './kept-days.ts';
import { countKept, realmTotals } from './stat-scope.ts';

/** The days that an evolution tells of: so many up to today, or these. */
export type ToldDays = number | readonly string[];

/** So many days are read at most, of all agencies that somebody sees together: each day of one agency is some rows. */
const readAtMost = 60_000;
/** Each day, one of a week, or one of four: always the same day of the week, for on others other things happen. */
const steps = [1, 7, 28] as const;
/** Fewer make no line. */
const pointsAtLeast = 5;

/** How far apart the days are that are told of a period, of so many agencies. Of a few agencies it is each day. */
export const stepOf = (days: number, agencies: number): number => {
  const pointsBy = (step: number) => Math.ceil(days / step);
  const possible = steps.filter((step) => step === 1 || pointsBy(step) >= pointsAtLeast);
  return possible.find((step) => pointsBy(step) * agencies <= readAtMost) ?? possible.at(-1) ?? 1;
};

/**
 * One day of each week, or of each four: the latest that was taken, so that neither the hours before today is, nor a day
 * without a server, leaves a gap between days that are known.
 */
const readSome = async (db: ScopedDb, days: number, step: number): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select coalesce(max(taken.day), ${today} - ago)::text as day
    from generate_series(0, ${days}::int - 1, ${step}::int) ago
    left join daily_counts taken on taken.agency_id = any(${realmTotals}::uuid[])
      and taken.day <= ${today} - ago and taken.day > ${today} - least(ago + ${step}::int, ${days}::int)
    group by ago order by ago desc`.execute(db.unscoped('tells on which days counts were taken, and nothing of them'));
  return rows.map(({ day }) => day);
};

/** The days that an evolution of so many tells of, to the caller: all, or some of them where they see very many agencies. */
export const toldDays = async (db: ScopedDb, days: number): Promise<ToldDays> => {
  const step = stepOf(days, await countKept(db));
  return step === 1 ? days : readSome(db, days, step);
};
