-- Which server processes work over this database: each writes down every so often that it is there, so that what all may do together can be shared among them.
create table server_processes (
  id uuid primary key,
  beat_at timestamptz not null
) with (fillfactor = 50);
