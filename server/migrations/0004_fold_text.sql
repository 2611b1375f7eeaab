-- Folds as the application does, whatever the letters: parts a letter from its marks, drops the marks, lowers the rest.
-- The one before knew the accents of a few languages, and no capital ones where the database has no locale.
create or replace function fold_text(given text) returns text
language sql immutable parallel safe as $$
  select normalize(lower(regexp_replace(normalize(given, NFD),
    '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), NFC) collate "C"
$$;
