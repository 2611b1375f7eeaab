-- Alerts of a computer as somebody has them who sees some agencies: which of them are theirs is told by the index alone.
drop index alerts_by_computer;
create index alerts_by_computer on alerts (agent_id, id) include (agency_id);
