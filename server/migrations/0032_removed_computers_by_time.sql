-- Computers that were removed are forgotten in time: found by when they were.
create index removed_computers_by_time on removed_computers (removed_on);
