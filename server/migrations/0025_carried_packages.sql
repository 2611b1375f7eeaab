-- Packages that came with a server and were published from there, by the program in them: each is published once, so that who withdraws one does not get it back at the
-- next start.
create table carried_packages (
  sha256 text primary key,
  published_on timestamptz not null default now()
);
