-- Computers are found by address and tag, too. Tags change by themselves, so they stand behind a form feed, at the end.
update computers set search = search || E'\n' || coalesce(host(ip_address), '') || E'\n' || lower(coalesce(mac_address, ''))
  || case when tags = '{}' then '' else E'\f' || fold_text(array_to_string(tags, E'\n')) end;
