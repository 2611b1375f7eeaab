import { type Step, today } from '../national/made.ts';
import { keptDays } from './sizes.ts';

/**
 * What triggers would have appended for the alerts that are active, summed up as a migration does: the server folds it
 * into its cells by itself. Of the alerts by day nothing is left to fold: they are filled in as they stand then.
 */
export const makeAlertCounts = (): Step[] => [
  { name: 'alert_words', text: 'select gather_alert_words()' },
  {
    name: 'alert_deltas',
    text: `
      insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, likeness, day, active, raised, latest_id)
        select agency_id, realm, agent_id, vaccine_id, alert_likeness(vaccine_id, subject), min((date at time zone 'UTC')::date),
          count(*), 0, max(id::text)::uuid
        from alerts where status = 1 group by 1, 2, 3, 4, 5 order by 1, 5, 3`,
  },
  {
    name: 'alert_days',
    text: `
      create temp table made_raised as
        select agency_id, realm, (date at time zone 'UTC')::date as day, vaccine_id, count(*) as raised
        from alerts where date >= ${today} - interval '${keptDays.counts} days' group by 1, 2, 3, 4;
      insert into alert_days (agency_id, day, vaccine_id, raised)
        select agency_id, day, vaccine_id, sum(raised) from made_raised group by 1, 2, 3
        union all select realm_total(realm), day, vaccine_id, sum(raised) from made_raised group by 1, 2, 3
        order by 1, 2, 3
        on conflict (agency_id, day, vaccine_id) do update set raised = excluded.raised`,
  },
];
