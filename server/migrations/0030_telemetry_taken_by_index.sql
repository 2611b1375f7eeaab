-- What a search of telemetry takes in the order of the list stands in the indexes that have this order, each row's program and computer among
-- it: tens of thousands of rows are taken for a page far down, and none of them is looked at. Both take the place of narrower ones. They are
-- quicker to build with more memory than statements have elsewhere; see docs/operations.md.
set local maintenance_work_mem = '256MB';
create index telemetry_in_order on telemetry (last_executed_on, id) include (agency_id, program_id, computer_id);
create index telemetry_in_agency on telemetry (agency_id, last_executed_on, id) include (program_id, computer_id);
drop index telemetry_by_time, telemetry_by_agency;
alter index telemetry_in_order rename to telemetry_by_time;
alter index telemetry_in_agency rename to telemetry_by_agency;
