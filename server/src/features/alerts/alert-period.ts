import { alertFilter, type Filter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { idsBetween, idsInPeriod, onePeriod } from '../../platform/db/ids-in-period.ts';
import { apartMs } from './misdated-alerts.ts';

const bool = sql<boolean>;
const timed = { field: 'date', id: sql`alerts.id`, slackMs: apartMs };
const dated = { date: alertFilter.date };

interface Period {
  /** By the ids of its time: of the months that they are in, and in the order of the list. */
  byId: RawBuilder<boolean>;
  /** The few whose ids say another time than their date. They are looked up first. */
  misdated: RawBuilder<boolean>;
}

/** Where alerts are of which a filter names the date: each is found in one of two ways, or in both. None where it names no date. */
export const periodOf = (filter: Filter): Period | undefined => {
  const byId = idsInPeriod(filter, timed);
  if (!byId) return undefined;
  const onDate = { clauses: filter.clauses.filter(({ field }) => field === timed.field), words: [] };
  const isOnDate = filterCondition(onDate, dated, { fields: { date: sql`m.date` }, word: () => bool`true` });
  return { byId, misdated: bool`alerts.id = any(array(select m.id from misdated_alerts m where ${isOnDate}))` };
};

/**
 * The alerts of a filter that names dates, in parts that the list reads each in its order; none is in two of them. Where the dates are one
 * period, nearly all of it is known by its ids: rows are read of its edges alone, and of the misdated.
 */
export const partsOfPeriod = (
  filter: Filter,
  meets: (filter: Filter) => RawBuilder<boolean>,
): readonly RawBuilder<boolean>[] | undefined => {
  const period = periodOf(filter);
  if (!period) return undefined;
  const { byId, misdated } = period;
  const one = onePeriod(filter, timed);
  if (!one) return [bool`(${byId} and ${meets(filter)})`, bool`(${misdated} and not (${byId}) and ${meets(filter)})`];
  const { all, surely } = one;
  const edges = [
    { from: all.from, until: surely.from },
    { from: surely.until, until: all.until },
  ]
    .filter(({ from, until }) => from < until)
    .map((edge) => idsBetween(timed.id, edge));
  const undated = { ...filter, clauses: filter.clauses.filter(({ field }) => field !== timed.field) };
  const misdatedThere = sql`select m.id from misdated_alerts m where ${idsBetween(sql`m.id`, surely)}`;
  const isDated = bool`alerts.id <> all(array(${misdatedThere}))`;
  return [
    bool`(${idsBetween(timed.id, surely)} and ${isDated} and ${meets(undated)})`,
    ...edges.map((edge) => bool`(${edge} and ${meets(filter)})`),
    bool`(${misdated} and not (${sql.join<boolean>(edges, sql` or `)}) and ${meets(filter)})`,
  ];
};
