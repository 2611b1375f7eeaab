-- The largest tables are cleaned up by a twentieth of their rows at a time, not a fifth, on whatever server they lie: the embedded
-- one is told so for all tables, one that is given is not ours to set. Those by month are told as they are made.
alter table computers set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table computer_seen set (autovacuum_analyze_scale_factor = 0.05);
alter table reports set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.1);
