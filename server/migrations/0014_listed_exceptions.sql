-- What agencies let through is listed: who said so and why, in the order of names and of time.
alter table vaccine_exceptions
  -- A list names its rows by one value.
  add column id uuid not null default gen_random_uuid(),
  -- In the words of who wrote it; null where nobody said, as of all from before.
  add column reason text,
  -- Who changed it last, as they were called then; null of all from before.
  add column changed_by text,
  -- In all its lists. Without any, nothing is let through.
  add column entries integer not null generated always as (
    coalesce(jsonb_array_length(lists -> 'processes'), 0) + coalesce(jsonb_array_length(lists -> 'commandLines'), 0)
    + coalesce(jsonb_array_length(lists -> 'filePaths'), 0) + coalesce(jsonb_array_length(lists -> 'networkIps'), 0)) stored,
  -- The folded names of the two that it is about, for order; and all that it is searched by.
  add column agency_key text collate "C",
  add column vaccine_key text collate "C",
  add column search text collate "C";

-- Kept true here, whoever writes: servers of before this migration, too. The names are looked up once, as an exception is made:
-- whoever renames the vaccine is waited for; who renames the agency is already, as its row is changed before its exceptions are.
-- Afterwards whoever renames writes them, so that a rename waits for nobody who changes vaccines, and two renames that meet in one
-- exception do not wait for each other in a circle.
create function name_exception_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select name_key into new.agency_key from agencies where id = new.agency_id;
    select name_key into new.vaccine_key from vaccines where id = new.vaccine_id for share;
  end if;
  new.search := concat_ws(E'\n', new.agency_key, new.vaccine_key,
    fold_text(concat_ws(E'\n', new.changed_by, new.reason,
      (select string_agg(entry, E'\n') from jsonb_each(new.lists) list(kind, entries), jsonb_array_elements_text(entries) entry))));
  return new;
end $$;
create trigger vaccine_exceptions_keys before insert or update of lists, reason, changed_by, agency_key, vaccine_key
  on vaccine_exceptions for each row execute function name_exception_keys();
update vaccine_exceptions x set agency_key = a.name_key, vaccine_key = v.name_key
  from agencies a, vaccines v where a.id = x.agency_id and v.id = x.vaccine_id;

-- One argument: the column of exceptions that names the renamed row. What is set is worked out by the trigger above.
create function rename_exception_keys() returns trigger language plpgsql as $$
begin
  execute format('with locked as materialized (
      select agency_id, vaccine_id from vaccine_exceptions where %1$I = $1 order by agency_id, vaccine_id for no key update)
    update vaccine_exceptions x set %2$I = $2 from locked
    where x.agency_id = locked.agency_id and x.vaccine_id = locked.vaccine_id', tg_argv[0] || '_id', tg_argv[0] || '_key')
    using new.id, new.name_key;
  return null;
end $$;
create trigger agencies_exception_keys after update of name_key on agencies
  for each row when (old.name_key is distinct from new.name_key) execute function rename_exception_keys('agency');
create trigger vaccines_exception_keys after update of name_key on vaccines
  for each row when (old.name_key is distinct from new.name_key) execute function rename_exception_keys('vaccine');

create unique index vaccine_exceptions_by_id on vaccine_exceptions (id);
create index vaccine_exceptions_by_agency_name on vaccine_exceptions (agency_key, id) where entries > 0;
create index vaccine_exceptions_by_vaccine_name on vaccine_exceptions (vaccine_key, id) where entries > 0;
create index vaccine_exceptions_by_change on vaccine_exceptions (changed_on, id) where entries > 0;
create index vaccine_exceptions_in_agency_by_vaccine_name on vaccine_exceptions (agency_id, vaccine_key, id) where entries > 0;
create index vaccine_exceptions_in_agency_by_change on vaccine_exceptions (agency_id, changed_on, id) where entries > 0;
create index vaccine_exceptions_search on vaccine_exceptions using gin (search gin_trgm_ops);
