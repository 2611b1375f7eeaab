import type pg from 'pg';

/**
 * Refuses a database that does not keep what a connection asks for as it begins, such as one behind a pooler that drops it: without
 * the limits of statements one search would keep a connection for good, and times would be read in another zone.
 */
export const checkSettings = async (pool: pg.Pool, statementMs: number): Promise<void> => {
  const { rows } = await pool.query<{ kept: boolean }>(
    `select extract(epoch from current_setting('statement_timeout')::interval) * 1000 = $1
      and current_setting('TimeZone') = 'UTC' as kept`,
    [statementMs],
  );
  if (rows[0]?.kept) return;
  throw new Error(
    'The database drops the settings of connections (statement_timeout, timezone), as PgBouncer does where it is told to ignore ' +
      'them. Set DATABASE_URL to PostgreSQL itself.',
  );
};
