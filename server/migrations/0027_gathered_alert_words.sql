-- The words of the alerts that were there before they were noted; nobody waits meanwhile, for whoever stores alerts notes theirs. It
-- reads every alert once, and is quicker with more memory than statements have elsewhere; see docs/operations.md.
set local work_mem = '128MB';
select gather_alert_words();
