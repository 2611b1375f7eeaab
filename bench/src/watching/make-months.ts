import { type Step, today } from '../national/made.ts';
import { keptDays } from './sizes.ts';

/** What bounds the table of a month: alerts by ids, which hold the time; telemetry by the month itself. */
const bounds = {
  alerts: `(lpad(to_hex((extract(epoch from %1$L::timestamptz) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`,
  telemetry: '%1$L::timestamptz::date',
} as const;

/** The tables of the months, as the server makes them when the first row of each comes. */
export const makeMonths = (table: keyof typeof bounds): Step => ({
  name: `months of ${table}`,
  text: `do $made$
    declare month timestamptz; low text; high text; bound text := $bound$select ${bounds[table]}::text$bound$;
    begin
      for month in select generate_series(date_trunc('month', ${today} - interval '${keptDays[table]} days'),
        date_trunc('month', ${today}), interval '1 month') loop
        execute format(bound, month) into low;
        execute format(bound, month + interval '1 month') into high;
        execute format('create table if not exists ${table}_%s partition of ${table} for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), low, high);
      end loop;
    end $made$`,
});
