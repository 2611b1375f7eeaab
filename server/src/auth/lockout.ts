import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';

const failuresAllowed = 5;
const windowMinutes = 15;

/** Refuses a user and address that failed five times within a quarter of an hour. The name need not exist. */
export const refuseLocked = async (db: Kysely<DB>, usernameKey: string, ip: string): Promise<void> => {
  const { rows } = await sql<{ failures: number; wait: number }>`
    select count(*)::int as failures,
      coalesce(ceil(extract(epoch from min(failed_on) + make_interval(mins => ${windowMinutes}) - now())), 0)::int as wait
    from (select failed_on from login_failures
      where username_key = ${usernameKey} and ip = ${ip} and failed_on > now() - make_interval(mins => ${windowMinutes})
      order by failed_on desc limit ${failuresAllowed}) latest`.execute(db);
  const row = rows[0];
  if (row && row.failures >= failuresAllowed) throw new AppError('tooManyRequests', undefined, Math.max(1, row.wait));
};

export const noteFailure = (db: Kysely<DB>, usernameKey: string, ip: string) =>
  db.insertInto('login_failures').values({ username_key: usernameKey, ip }).execute();

export const forgetFailures = (db: Kysely<DB>, usernameKey: string, ip: string) =>
  db.deleteFrom('login_failures').where('username_key', '=', usernameKey).where('ip', '=', ip).execute();
