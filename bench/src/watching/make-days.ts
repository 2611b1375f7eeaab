import { type Step, today } from '../national/made.ts';
import { keptDays } from './sizes.ts';

/** Days on which no server ran: nothing is known of them. */
const missing = [17, 120, 121];

/** A fleet that grew: so much of what there is now was there that many days ago. */
const share = '(1 - age * 0.0008)';
const days = `(select age, (${today} - age * interval '1 day')::date as day
  from generate_series(0, ${keptDays.counts}) age where age not in (${missing.join(', ')})) days`;

/** How things stood each day, of each agency and of each realm; today they stand as they are. */
export const makeDays = (): Step => ({
  name: 'daily_counts, daily_versions',
  text: `
    create temp table made_today as
      select a.id as agency_id, a.realm, coalesce(c.computers, 0) as computers, coalesce(s.active, 0) as active, 1 as agencies
      from agencies a
      left join (select agency_id, count(*) as computers from computers where installation_mode <> 2 group by 1) c on c.agency_id = a.id
      left join (select agency_id, count(*) as active from alerts where status = 1 group by 1) s on s.agency_id = a.id;
    insert into made_today
      select realm_total(realm), realm, sum(computers), sum(active), count(*) from made_today group by realm;
    insert into daily_counts (agency_id, day, computers, vaccines, alerts, agencies, taken_on)
      select agency_id, day, round(computers * ${share}), greatest(0, (select count(*) from vaccines) - age / 20),
        round(active * case when age = 0 then 1 else 0.7 + 0.6 * pg_temp.draw(age * 4096 + hashtext(agency_id::text) % 4096, 90) end),
        agencies, day + interval '10 seconds'
      from made_today, ${days} order by 1, 2
      on conflict (agency_id, day) do update set (computers, vaccines, alerts, agencies) =
        (excluded.computers, excluded.vaccines, excluded.alerts, excluded.agencies);
    create temp table made_versions as
      select p.agency_id, a.realm, p.agent_version, sum(p.computers) as computers
      from population_cells p join agencies a on a.id = p.agency_id group by 1, 2, 3;
    insert into made_versions
      select realm_total(realm), realm, agent_version, sum(computers) from made_versions group by 2, 3;
    insert into daily_versions (agency_id, day, agent_version, computers)
      select agency_id, day, agent_version, ceil(computers * ${share}) from made_versions, ${days} order by 1, 2, 3
      on conflict (agency_id, day, agent_version) do update set computers = excluded.computers`,
});
