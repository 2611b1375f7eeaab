import { alertFilter, type Filter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { idsInPeriod } from '../../platform/db/ids-in-period.ts';
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
