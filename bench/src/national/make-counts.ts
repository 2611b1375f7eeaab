import type { Step } from './made.ts';

/** What triggers would have noted, had they been on while the tables were filled: the server folds it as it runs. */
export const makeCounts = (): Step[] => [
  {
    name: 'what is to be counted of alerts and computers',
    text: `
      insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, likeness, day, active, raised, latest_id)
        select agency_id, realm, agent_id, vaccine_id, alert_likeness(vaccine_id, subject), (date at time zone 'UTC')::date,
          count(*) filter (where status = 1), count(*), max(id::text)::uuid
        from alerts group by 1, 2, 3, 4, 5, 6;
      insert into computer_deltas (agency_id, realm, os, status, computers, enrolled_on)
        select c.agency_id, c.realm, c.os, p.status, count(*), (c.enrolled_on at time zone 'UTC')::date
        from computers c join computer_presence p on p.computer_id = c.id where c.installation_mode <> 2 group by 1, 2, 3, 4, 6;
      insert into applied_cells (agency_id, applied)
        select agency_id, sum(computers) from report_cells where outcome = 1 group by 1 order by 1
        on conflict (agency_id) do update set applied = excluded.applied`,
  },
];
