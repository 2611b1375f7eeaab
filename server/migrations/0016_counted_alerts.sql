-- Alerts and computers are counted as they change, so that no page adds them up: whoever writes, triggers append what a statement
-- changes, and a chore folds that into cells, in the order of their keys. A cell of all agencies of a realm stands under an id of
-- its own; see realm_total.

-- This reads every alert twice, once for an index and once to count them all; see docs/operations.md. Both are quicker, and
-- write less that is thrown away, with more memory than statements have elsewhere.
set local work_mem = '128MB';
set local maintenance_work_mem = '256MB';

-- The id under which the sums over all agencies of a realm stand among those of agencies.
create function realm_total(realm integer) returns uuid
language sql immutable parallel safe as $$ select ('00000000-0000-0000-0000-00000000000' || realm)::uuid $$;

-- Alerts that say the same: of one vaccine, about one program or decoy. A hash in the form of a UUID of version 8, for ids are
-- held against that form wherever they come in or go out.
create function alert_likeness(vaccine uuid, subject text) returns uuid
language sql immutable parallel safe as $$
  select overlay(overlay(md5(vaccine::text || coalesce(subject, '')) placing '8' from 13) placing '8' from 17)::uuid
$$;
create index alerts_by_likeness on alerts (alert_likeness(vaccine_id, subject), id);

-- Alerts are found by their date through their ids, which hold the time. Those whose date is more than an hour from their id
-- are few, and stand here besides. They go with time, as alerts do.
create table misdated_alerts (
  id uuid primary key,
  date timestamptz not null
);
create index misdated_alerts_by_date on misdated_alerts (date, id);

create table alert_deltas (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  realm integer not null,
  agent_id uuid not null,
  vaccine_id uuid not null,
  -- Whether the vaccine has a name in its agency. An agent may name any: those that it makes up are counted as one.
  named boolean not null default true,
  likeness uuid not null,
  -- The day of the alerts, in UTC.
  day date not null,
  active integer not null,
  raised integer not null,
  -- Of the alerts that are there now; null where they went.
  latest_id uuid
);

-- Active alerts that say the same, on one computer, in one agency, and in all.
create table alert_cells (
  agency_id uuid not null,
  likeness uuid not null,
  agent_id uuid not null,
  active integer not null,
  primary key (agency_id, likeness, agent_id)
);
create table alert_groups (
  id uuid not null default gen_random_uuid() constraint alert_groups_id_unique unique,
  agency_id uuid not null,
  realm integer not null,
  likeness uuid not null,
  vaccine_id uuid not null,
  active integer not null,
  -- The latest alert that came to the group, active or not: it has its names.
  latest_id uuid not null,
  primary key (agency_id, likeness)
);
create index alert_groups_by_latest on alert_groups (latest_id, id) where active > 0;
create index alert_groups_by_active on alert_groups (active, id) where active > 0;
create index alert_groups_in_agency_by_latest on alert_groups (agency_id, latest_id, id) where active > 0;
create index alert_groups_in_agency_by_active on alert_groups (agency_id, active, id) where active > 0;
create index alert_groups_by_vaccine on alert_groups (vaccine_id, latest_id, id) where active > 0;

-- Active alerts by computer and by vaccine. A computer's are those of the agency in which they were raised.
create table alert_computers (
  agency_id uuid not null,
  agent_id uuid not null,
  realm integer not null,
  active integer not null,
  latest_id uuid not null,
  -- It raised alerts in other agencies, too: who sees several of them sees the sum.
  shared boolean not null default false,
  primary key (agent_id, agency_id)
);
create index alert_computers_shared on alert_computers (agent_id) where shared;
create index alert_computers_by_active on alert_computers (active, agent_id) where active > 0;
create index alert_computers_in_realm on alert_computers (realm, active, agent_id) where active > 0;
create index alert_computers_in_agency on alert_computers (agency_id, active, agent_id) where active > 0;
create table alert_vaccines (
  agency_id uuid not null,
  vaccine_id uuid not null,
  active integer not null,
  latest_id uuid not null,
  primary key (agency_id, vaccine_id)
);
-- Alerts by the day of which they are. Days outlast the alerts.
create table alert_days (
  agency_id uuid not null,
  day date not null,
  vaccine_id uuid not null,
  raised integer not null,
  primary key (agency_id, day, vaccine_id)
);
create index alert_days_by_day on alert_days (day);

-- The latest of some ids is the greatest: by their digits, whatever the language that the database orders text by.
create function count_alerts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised, latest_id)
    select agency_id, realm, agent_id, vaccine_id, vaccine_name <> '', alert_likeness(vaccine_id, subject),
      (date at time zone 'UTC')::date, count(*) filter (where status = 1), count(*), max(id::text collate "C")::uuid
    from new_alerts group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'UPDATE' then
    insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised, latest_id)
    select agency_id, realm, agent_id, vaccine_id, vaccine_name <> '', alert_likeness(vaccine_id, subject), min(day),
      sum(active), 0, max(latest collate "C")::uuid
    from (
      select agency_id, realm, agent_id, vaccine_id, vaccine_name, subject, (date at time zone 'UTC')::date as day,
          -1 as active, null as latest
        from old_alerts where status = 1
      union all
      select agency_id, realm, agent_id, vaccine_id, vaccine_name, subject, (date at time zone 'UTC')::date, 1, id::text
        from new_alerts where status = 1) changed
    group by 1, 2, 3, 4, 5, 6 having sum(active) <> 0;
  else
    insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised)
    select agency_id, realm, agent_id, vaccine_id, vaccine_name <> '', alert_likeness(vaccine_id, subject),
      min((date at time zone 'UTC')::date), -count(*), 0
    from old_alerts where status = 1 group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger alerts_counted_in after insert on alerts
  referencing new table as new_alerts for each statement execute function count_alerts();
create trigger alerts_counted_anew after update on alerts
  referencing old table as old_alerts new table as new_alerts for each statement execute function count_alerts();
create trigger alerts_counted_out after delete on alerts
  referencing old table as old_alerts for each statement execute function count_alerts();

-- What retention takes away as a table no trigger sees. Once the table stands alone, so many of its active alerts go from it and
-- are counted out with that; it is dropped when none is left. Answers how many went.
create function uncount_alerts(leaving regclass, at_most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  execute format('with gone as (
      delete from %1$s where id = any(array(select id from %1$s where status = 1 order by id limit %2$s))
      returning agency_id, realm, agent_id, vaccine_id, vaccine_name, subject, date),
    noted as (
      insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised)
      select agency_id, realm, agent_id, vaccine_id, vaccine_name <> '''', alert_likeness(vaccine_id, subject),
        min((date at time zone ''UTC'')::date), -count(*), 0
      from gone group by 1, 2, 3, 4, 5, 6)
    select count(*) from gone', leaving, at_most) into taken;
  return taken;
end $$;

-- What is there already: alerts that are alike are one delta, so that there are as many as alerts at most. The chore folds them in
-- time. The triggers above hold writers off until all of this is done.
with counted as materialized (
  select agency_id, realm, agent_id, vaccine_id, vaccine_name <> '' as named, alert_likeness(vaccine_id, subject) as likeness,
    (date at time zone 'UTC')::date as day, count(*) filter (where status = 1) as active, count(*) as raised,
    max(id::text collate "C")::uuid as latest_id,
    array_agg(id) filter (where abs(extract(epoch from date) * 1000
      - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) > 3600000) as misdated
  from alerts group by 1, 2, 3, 4, 5, 6, 7),
noted as (
  insert into misdated_alerts (id, date)
  select a.id, a.date from counted cross join lateral unnest(counted.misdated) m (id) join alerts a on a.id = m.id)
insert into alert_deltas (agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised, latest_id)
  select agency_id, realm, agent_id, vaccine_id, named, likeness, day, active, raised, latest_id from counted;
-- What is yet to be counted of alerts that say the same.
create index alert_deltas_by_likeness on alert_deltas (agency_id, likeness);

-- What people made of an alert, in the words of then.
create table alert_events (
  id uuid primary key,
  alert_id uuid not null,
  agency_id uuid not null,
  username text not null,
  -- Null where it stayed.
  status_before smallint,
  status_after smallint,
  note text
);
create index alert_events_by_alert on alert_events (alert_id, id);

-- Computers by agency, system and status, and how many enrolled on a day. Golden images count nowhere.
create table computer_deltas (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  realm integer not null,
  os text not null collate "C",
  status smallint not null,
  computers integer not null,
  -- The day of which they are new, in UTC; null where they only change.
  enrolled_on date
);
create table computer_cells (
  agency_id uuid not null,
  os text not null collate "C",
  status smallint not null,
  computers integer not null,
  primary key (agency_id, os, status)
);
create table computer_days (
  agency_id uuid not null,
  day date not null,
  enrolled integer not null,
  primary key (agency_id, day)
);
create index computer_days_by_day on computer_days (day);

create function count_computer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.installation_mode <> 2 then
    insert into computer_deltas (agency_id, realm, os, status, computers)
      values (old.agency_id, old.realm, old.os, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.installation_mode <> 2 then
    insert into computer_deltas (agency_id, realm, os, status, computers, enrolled_on)
      values (new.agency_id, new.realm, new.os, new.status, 1,
        case when tg_op = 'INSERT' then (new.enrolled_on at time zone 'UTC')::date end);
  end if;
  return null;
end $$;
create trigger computers_counted_in after insert on computers for each row execute function count_computer();
create trigger computers_counted_anew after update of agency_id, realm, os, status, installation_mode on computers for each row
  when ((old.agency_id, old.realm, old.os, old.status, old.installation_mode)
    is distinct from (new.agency_id, new.realm, new.os, new.status, new.installation_mode)) execute function count_computer();
create trigger computers_counted_out after delete on computers for each row execute function count_computer();

insert into computer_deltas (agency_id, realm, os, status, computers)
  select agency_id, realm, os, status, count(*) from computers where installation_mode <> 2 group by 1, 2, 3, 4;

-- How many vaccines are applied on the computers of an agency: one for each computer and vaccine. Kept by what writes the cells.
create table applied_cells (
  agency_id uuid primary key,
  applied bigint not null
);
create function count_applied() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into applied_cells as a (agency_id, applied)
      select agency_id, sum(computers) from new_cells where outcome = 1 group by 1 having sum(computers) <> 0 order by 1
      on conflict (agency_id) do update set applied = a.applied + excluded.applied;
  elsif tg_op = 'UPDATE' then
    insert into applied_cells as a (agency_id, applied)
      select agency_id, sum(computers) from (select agency_id, -computers as computers from old_cells where outcome = 1
        union all select agency_id, computers from new_cells where outcome = 1) changed
      group by 1 having sum(computers) <> 0 order by 1
      on conflict (agency_id) do update set applied = a.applied + excluded.applied;
  else
    insert into applied_cells as a (agency_id, applied)
      select agency_id, -sum(computers) from old_cells where outcome = 1 group by 1 having sum(computers) <> 0 order by 1
      on conflict (agency_id) do update set applied = a.applied + excluded.applied;
  end if;
  return null;
end $$;
create trigger report_cells_applied_in after insert on report_cells
  referencing new table as new_cells for each statement execute function count_applied();
create trigger report_cells_applied_anew after update on report_cells
  referencing old table as old_cells new table as new_cells for each statement execute function count_applied();
create trigger report_cells_applied_out after delete on report_cells
  referencing old table as old_cells for each statement execute function count_applied();
insert into applied_cells (agency_id, applied)
  select agency_id, sum(computers) from report_cells where outcome = 1 group by 1;

-- How many computers wait for a person in an agency. Of those that nobody knows few are written down at once, so that this is
-- counted with them; no key refers to agencies, for theirs go with an agency, and are counted out.
create table held_cells (
  agency_id uuid primary key,
  computers integer not null
);
create function count_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into held_cells as h (agency_id, computers)
      select agency_id, count(*) from new_held where approved_on is null group by 1 order by 1
      on conflict (agency_id) do update set computers = h.computers + excluded.computers;
  elsif tg_op = 'UPDATE' then
    insert into held_cells as h (agency_id, computers)
      select agency_id, sum(waits) from (select agency_id, -1 as waits from old_held where approved_on is null
        union all select agency_id, 1 from new_held where approved_on is null) changed
      group by 1 having sum(waits) <> 0 order by 1
      on conflict (agency_id) do update set computers = h.computers + excluded.computers;
  else
    insert into held_cells as h (agency_id, computers)
      select agency_id, -count(*) from old_held where approved_on is null group by 1 order by 1
      on conflict (agency_id) do update set computers = h.computers + excluded.computers;
  end if;
  return null;
end $$;
create trigger held_enrolments_counted_in after insert on held_enrolments
  referencing new table as new_held for each statement execute function count_held();
create trigger held_enrolments_counted_anew after update on held_enrolments
  referencing old table as old_held new table as new_held for each statement execute function count_held();
create trigger held_enrolments_counted_out after delete on held_enrolments
  referencing old table as old_held for each statement execute function count_held();
insert into held_cells (agency_id, computers)
  select agency_id, count(*) from held_enrolments where approved_on is null group by 1;

-- How things stood, once a day, at the first chance of it: of each agency, and of all of a realm. A day without a row is not known.
create table daily_counts (
  agency_id uuid not null,
  day date not null,
  computers integer not null,
  vaccines integer not null,
  alerts integer not null,
  agencies integer not null,
  taken_on timestamptz not null default now(),
  primary key (agency_id, day)
);
create index daily_counts_by_day on daily_counts (day);
create table daily_versions (
  agency_id uuid not null,
  day date not null,
  agent_version text not null collate "C",
  computers integer not null,
  primary key (agency_id, day, agent_version)
);
create index daily_versions_by_day on daily_versions (day);
