import { type Step, today } from '../national/made.ts';
import { keptDays } from './sizes.ts';

/** What triggers and chores would have counted of the computers, and of the vaccines on them. */
export const makeComputerCounts = (): Step => ({
  name: 'computer_cells, computer_days, applied_cells',
  text: `
    create temp table made_counted as
      select c.agency_id, c.realm, c.os, p.status, (c.enrolled_on at time zone 'UTC')::date as day
      from computers c join computer_presence p on p.computer_id = c.id where c.installation_mode <> 2;
    insert into computer_cells (agency_id, os, status, computers)
      select agency_id, os, status, count(*) from made_counted group by 1, 2, 3
      union all select realm_total(realm), os, status, count(*) from made_counted group by 1, 2, 3
      order by 1, 2, 3
      on conflict (agency_id, os, status) do update set computers = excluded.computers;
    insert into computer_days (agency_id, day, enrolled)
      select agency_id, day, count(*) from made_counted where day >= ${today} - interval '${keptDays.counts} days' group by 1, 2
      union all select realm_total(realm), day, count(*) from made_counted
        where day >= ${today} - interval '${keptDays.counts} days' group by 1, 2
      order by 1, 2
      on conflict (agency_id, day) do update set enrolled = excluded.enrolled;
    insert into applied_cells (agency_id, applied)
      select agency_id, sum(computers) from report_cells where outcome = 1 group by 1 order by 1
      on conflict (agency_id) do update set applied = excluded.applied`,
});
