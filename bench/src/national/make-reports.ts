import { oneOf, type Step, today } from './made.ts';
import type { FleetSizes } from './sizes.ts';

/** What agencies want beside what applies by itself, and what agents said of it all. */
export const makeReports = ({ wanted }: FleetSizes): Step[] => [
  {
    name: 'agency_vaccines',
    text: `
      create temp table made_vaccines as
        select id, content, os_family, autorun, row_number() over (partition by os_family, autorun order by id) - 1 as n,
          count(*) over (partition by os_family, autorun) as among, row_number() over (order by id) as number from vaccines;
      insert into agency_vaccines (agency_id, vaccine_id, wanted)
        select distinct a.id, v.id, true from made_agencies a, generate_series(1, ${wanted}) k, (values ('linux'), ('windows')) f(family), made_vaccines v
        where not v.autorun and v.os_family = f.family and v.n = floor(power(pg_temp.draw(a.n * 16 + k, 50), 2) * v.among)::int order by 1, 2;
      create temp table made_wants as
        select a.n as agency_n, v.os_family, v.id, v.content, v.number from made_agencies a join made_vaccines v on v.autorun and a.autorun
        union all select a.n, v.os_family, v.id, v.content, v.number
        from agency_vaccines av join made_agencies a on a.id = av.agency_id join made_vaccines v on v.id = av.vaccine_id;
      create index on made_wants (agency_n, os_family, id) include (content, number);
      analyze made_wants, made_computers, made_agencies, made_vaccines`,
  },
  {
    name: 'reports',
    // In the order of the computers, so that their key is built from what is sorted already.
    text: `
      set enable_hashjoin = off; set enable_mergejoin = off;
      insert into reports (computer_id, vaccine_id, content, outcome, error, since)
        select id, vaccine_id, case when drawn < 0.015 then md5(content) || md5(vaccine_id::text) else content end,
          case when drawn < 0.95 then 1 when drawn < 0.985 then 2 when drawn < 0.99 then 3 else 4 end,
          case when drawn >= 0.95 and drawn < 0.985 then 'No se pudo abrir el proceso' end, enrolled_on + (${today} - enrolled_on) * drawn
        from (select c.id, w.id as vaccine_id, w.content, c.enrolled_on, pg_temp.draw(c.n * 1024 + w.number, 51) as drawn
          from (select * from made_computers order by id) c join made_wants w on w.agency_n = c.agency_n and w.os_family = c.os_family
          where pg_temp.draw(c.n * 1024 + w.number, 52) < 0.975) said;
      set enable_hashjoin = on; set enable_mergejoin = on`,
  },
  {
    name: 'report_cells',
    text: `
      insert into report_cells (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
        select r.vaccine_id, c.agency_id, c.os_family, c.version, 0, r.outcome, r.content, count(*)
        from reports r join made_computers c on c.id = r.computer_id where c.mode <> 2 group by 1, 2, 3, 4, 6, 7 order by 1, 2, 3, 4, 6, 7`,
  },
];

const days = 150;

/** Alerts of five months, more of them lately, in partitions as the server makes them. */
export const makeAlerts = ({ alerts, computers }: FleetSizes): Step[] => [
  {
    name: 'alerts',
    text: `
      do $$ declare month timestamptz; first text := 'lpad(to_hex((extract(epoch from %L::timestamptz) * 1000)::bigint), 12, ''0'') || repeat(''0'', 20)';
        low uuid; high uuid;
      begin
        for month in select generate_series(date_trunc('month', ${today} - interval '${days} days'), date_trunc('month', ${today}), interval '1 month') loop
          execute format('select (' || first || ')::uuid', month) into low;
          execute format('select (' || first || ')::uuid', month + interval '1 month') into high;
          execute format('create table if not exists alerts_%s partition of alerts for values from (%L) to (%L)', to_char(month, 'YYYY_MM'), low, high);
        end loop;
      end $$;
      insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message, detail,
          rule_kind, rule_text, subject, date, status, search)
        select id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, image,
          jsonb_build_object('rule', 'processes: ' || image, 'image', image, 'pid', 300 + k % 30000, 'action', 'STOPPED'),
          'processes', image, image, at, status,
          fold_text(concat_ws(E'\\n', vaccine_name, agency_name, computer_name, image))
        from (
          select k, at, pg_temp.made_id(at, 'alert' || k) as id, c.id as agent_id, c.agency_id, c.realm, v.id as vaccine_id, v.name as vaccine_name,
            a.name as agency_name, c.name as computer_name,
            ${oneOf('pg_temp.draw(k, 61)', '/tmp/xmrig', '/usr/bin/nc', '/dev/shm/.x', 'C:\\Windows\\Temp\\svch0st.exe')} as image,
            case when pg_temp.draw(k, 62) < 0.3 then 1 when pg_temp.draw(k, 62) < 0.95 then 2 else 0 end as status
          from (select k, ${today} - power(pg_temp.draw(k, 60), 2) * interval '${days} days' as at,
              1 + floor(pg_temp.draw(k, 63) * ${computers * 0.99})::bigint as n, 1 + floor(pg_temp.draw(k, 64) * (select count(*) from made_vaccines))::int as vaccine
            from generate_series(1, ${alerts}) k) drawn
          join made_computers c on c.n = drawn.n join agencies a on a.id = c.agency_id
          join made_vaccines mv on mv.number = vaccine join vaccines v on v.id = mv.id) told order by id`,
  },
  { name: 'alert_words', text: 'select gather_alert_words()' },
];
