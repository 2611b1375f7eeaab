-- An exception's names are looked up once, as it is made; afterwards whoever renames an agency or a vaccine writes them. So a
-- rename waits for nobody who changes vaccines, and two renames that meet in one exception do not wait for each other in a circle.
create or replace function name_exception_keys() returns trigger language plpgsql as $$
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
