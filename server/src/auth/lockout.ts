import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';

export const failuresAllowed = 5;
const windowMinutes = 15;
/** Any number that no other advisory lock takes. */
const lockClass = 7_142_005;

/** One try of a name from an address, counted as a failure until the password proves right. */
export interface Attempt {
  usernameKey: string;
  ip: string;
}

/**
 * Notes an attempt before its password is looked at, so that guesses made all at once are counted too, and answers how
 * many failures it makes. Refuses the one after the fifth within a quarter of an hour. The name need not exist.
 */
export const noteAttempt = async (
  db: Kysely<DB>,
  { usernameKey, ip }: Attempt,
): Promise<{ id: number; count: number }> => {
  await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${`${usernameKey} ${ip}`}))`.execute(db);
  const { rows } = await sql<{ failures: number; wait: number }>`
    select count(*)::int as failures,
      coalesce(ceil(extract(epoch from min(failed_on) + make_interval(mins => ${windowMinutes}) - now())), 0)::int as wait
    from (select failed_on from login_failures
      where username_key = ${usernameKey} and ip = ${ip} and failed_on > now() - make_interval(mins => ${windowMinutes})
      order by failed_on desc limit ${failuresAllowed}) latest`.execute(db);
  const { failures = 0, wait = 0 } = rows[0] ?? {};
  if (failures >= failuresAllowed) throw new AppError('tooManyRequests', undefined, Math.max(1, wait));
  const noted = await db
    .insertInto('login_failures')
    .values({ username_key: usernameKey, ip })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: noted.id, count: failures + 1 };
};

/** An attempt that nobody could judge is no failure. */
export const forgetAttempt = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('login_failures').where('id', '=', id).execute();

export const forgetFailures = (db: Kysely<DB>, { usernameKey, ip }: Attempt) =>
  db.deleteFrom('login_failures').where('username_key', '=', usernameKey).where('ip', '=', ip).execute();
