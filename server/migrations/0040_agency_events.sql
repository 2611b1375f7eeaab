-- What people said of vaccines in a whole agency: the history of each of its computers tells it, and no computer has a row of it.
create table agency_events (
  id uuid primary key,
  agency_id uuid not null constraint agency_events_agency references agencies on delete cascade,
  event text not null,
  username text not null,
  vaccine_id uuid not null,
  -- Whose computers it concerns: known as long as the event is, where the vaccine is gone, too.
  os_family text not null
);
create index agency_events_by_agency on agency_events (agency_id, os_family, id);
