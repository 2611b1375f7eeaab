-- When the service was last there, since when it is back, and from when on it is known of everybody whether they are away: an outage of its own, or of this database, puts nobody
-- offline. One row. What comes from an earlier version was last there when its last computer was seen.
create table service_uptime (
  one boolean primary key default true constraint service_uptime_one check (one),
  beat_at timestamptz not null,
  away_since timestamptz not null,
  back_at timestamptz not null,
  known_from timestamptz not null
) with (fillfactor = 50);

insert into service_uptime (beat_at, away_since, back_at, known_from)
  select last, last, now(), now() from (select coalesce(max(last_seen), now()) as last from computer_seen) seen;
