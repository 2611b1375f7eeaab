-- Computers beyond what an agency enrols in a day wait for a person. Nothing of the fleet knows of them; their agents ask again.
create table held_enrolments (
  id uuid primary key,
  agency_id uuid not null constraint held_enrolments_agency references agencies on delete cascade,
  machine_id text not null,
  name text not null,
  os text not null,
  address inet,
  first_tried_on timestamptz not null default now(),
  last_tried_on timestamptz not null default now(),
  -- Set by a person: its next try lets it in.
  approved_on timestamptz,
  constraint held_enrolments_machine_unique unique (agency_id, machine_id)
);
create index held_enrolments_by_agency on held_enrolments (agency_id, first_tried_on desc, id);
create index held_enrolments_by_last_try on held_enrolments (last_tried_on);

-- Until then whoever has the key enrols without a person's approval: for the day of a roll-out.
alter table agencies add column enrolment_open_until timestamptz;

-- What a key has enrolled since a moment, in its agency and everywhere.
create index computers_by_enrolment on computers (agency_id, enrolled_on, id);
create index computers_by_enrolment_everywhere on computers (enrolled_on, id);
