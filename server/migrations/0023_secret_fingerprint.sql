-- Which secret the database was used with last: with another one, nothing that it signed or encrypted can be read.
create table secret_fingerprint (
  one boolean primary key default true constraint secret_fingerprint_one check (one),
  fingerprint text not null,
  since timestamptz not null default now()
);

-- The secret that the hash of a code was made with; null: from before this was noted.
alter table recovery_codes add column made_with text;
