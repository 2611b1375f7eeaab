import type pg from 'pg';

/**
 * Refuses a database that does not keep what a connection asks for as it begins, such as one behind a pooler that drops it and was
 * not set itself: without limits one search would keep a connection for good, and times would be read in another zone.
 */
export const checkSettings = async (pool: pg.Pool, statementMs: number): Promise<void> => {
  const { rows } = await pool.query<{ kept: boolean }>(
    `select extract(epoch from current_setting('statement_timeout')::interval) * 1000 between 1 and $1
      and current_setting('idle_in_transaction_session_timeout') <> '0' and current_setting('TimeZone') = 'UTC' as kept`,
    [statementMs],
  );
  if (rows[0]?.kept) return;
  throw new Error(
    'The database drops the settings of connections, as PgBouncer does where it is told to ignore them. Set them there: ' +
      `alter database … set statement_timeout = '15s', and so idle_in_transaction_session_timeout = '60s', timezone = 'UTC' ` +
      'and jit = off.',
  );
};
