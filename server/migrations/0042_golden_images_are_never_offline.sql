-- A golden image is switched off by its nature: it counted as offline for ever, and asked for somebody. What other instances tell of
-- follows from there.
update computer_presence p set status = 0 from computers c
  where c.id = p.computer_id and c.origin is null and p.installation_mode = 2 and p.status <> 0;
