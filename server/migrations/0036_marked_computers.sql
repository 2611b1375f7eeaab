-- no transaction
-- Computers that are marked for removal are few: what lists and counts them reads no others. An index that was being made when the
-- server went is made anew.
drop index concurrently if exists computers_marked;
create index concurrently computers_marked on computers (agency_id, name_key, id) where marked_for_removal;
