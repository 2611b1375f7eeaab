-- Which words the alerts of an agency say, so that a search for one that none of them says need not hold each of them against it.
-- By the month in which they came, for they are kept no longer than alerts are. There may be more than its alerts say by now: a word
-- that is missing is said by none.

-- Parts of what alerts are searched by, between blanks, with each number as a 0: computers that are numbered are one word. The empty word
-- stands where an agency has more than are kept, and is for any.
create table alert_words (
  month date not null,
  agency_id uuid not null,
  word text not null collate "C",
  primary key (month, agency_id, word)
);
create index alert_words_search on alert_words using gin (word gin_trgm_ops);
create index alert_words_of_any on alert_words (agency_id) where word = '';

create function words_of_alert(line text) returns setof text
language sql immutable parallel safe as $$
  select regexp_replace(word, '[0-9]+', '0', 'g') from string_to_table(line, ' ') word where word <> ''
$$;

create function month_of_arrival(received_on timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', received_on at time zone 'UTC')::date
$$;

-- An agency with more words than this in a month says anything: whoever makes words up is not to fill the table.
create function bound_alert_words(months date[], agencies uuid[]) returns void language sql as $$
  insert into alert_words (month, agency_id, word)
  select m, a, '' from (select distinct m, a from unnest(months, agencies) noted(m, a)) noted
  where 20000 < (select count(*) from (select from alert_words where month = m and agency_id = a limit 20001) counted)
  order by 1, 2 on conflict do nothing
$$;

-- Words are looked up one by one: a plan from when there were few would read all of them with each alert.
create function note_alert_words() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  months date[];
  agencies uuid[];
begin
  with lines as materialized (
    select distinct month_of_arrival(received_on) as month, agency_id, line
    from new_alerts cross join lateral string_to_table(search, E'\n') line),
  said as (select distinct month, agency_id, word from lines cross join lateral words_of_alert(line) word),
  noted as (
    insert into alert_words (month, agency_id, word)
    select month, agency_id, word from said
    where not exists (select from alert_words k
      where k.month = said.month and k.agency_id = said.agency_id and k.word in (said.word, ''))
    order by 1, 2, 3 on conflict do nothing returning month, agency_id)
  select array_agg(month), array_agg(agency_id) into months, agencies from noted;
  if months is not null then perform bound_alert_words(months, agencies); end if;
  return null;
end $$;
create trigger alerts_words_in after insert on alerts
  referencing new table as new_alerts for each statement execute function note_alert_words();

-- What alerts say that came past the trigger: those that were there before it.
create function gather_alert_words() returns void language plpgsql as $$
begin
  insert into alert_words (month, agency_id, word)
  select distinct month, agency_id, word
  from (select distinct month_of_arrival(received_on) as month, agency_id, line
      from alerts cross join lateral string_to_table(search, E'\n') line) lines
    cross join lateral words_of_alert(line) word
  order by 1, 2, 3 on conflict do nothing;
  perform bound_alert_words(array_agg(month), array_agg(agency_id)) from (select distinct month, agency_id from alert_words) noted;
end $$;
