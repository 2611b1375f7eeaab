import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';

export const failuresAllowed = 5;
const failuresOfAddress = 30;
export const lockMinutes = 15;
/** Any number that no other advisory lock takes. */
const lockClass = 7_142_005;

/** One try of a name from an address, counted as a failure until the password proves right. */
export interface Attempt {
  usernameKey: string;
  ip: string;
}

/**
 * Notes an attempt before its password is looked at, so that guesses made all at once are counted too, and answers how
 * many failures it makes. Refuses the one after the fifth of a name within a quarter of an hour, and the one after the
 * thirtieth of an address, whatever the names: one guess for each of many people is guessing all the same. The name need
 * not exist.
 */
export const noteAttempt = async (
  db: Kysely<DB>,
  { usernameKey, ip }: Attempt,
): Promise<{ id: number; count: number }> => {
  const network = sql`network(set_masklen(${ip}::inet, case when family(${ip}::inet) = 6 then 64 else 32 end))::cidr`;
  await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${network}::text))`.execute(db);
  const ofAddress = await recentFailures(db, sql`network = ${network}`, failuresOfAddress);
  const ofPair = await recentFailures(db, sql`username_key = ${usernameKey} and ip = ${ip}`, failuresAllowed);
  const full = [ofAddress.failures >= failuresOfAddress && ofAddress, ofPair.failures >= failuresAllowed && ofPair];
  const waits = full.flatMap((of) => (of ? of.wait : []));
  if (waits.length > 0) throw new AppError('tooManyRequests', undefined, Math.max(1, ...waits));
  const noted = await db
    .insertInto('login_failures')
    .values({ username_key: usernameKey, ip })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: noted.id, count: ofPair.failures + 1 };
};

/** The latest failures within so many minutes, up to a limit, and the seconds until the first of them no longer counts. */
export const recentFailures = async (
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  limit: number,
  minutes = lockMinutes,
) => {
  const { rows } = await sql<{ failures: number; wait: number }>`
    select count(*)::int as failures,
      coalesce(ceil(extract(epoch from min(failed_on) + make_interval(mins => ${minutes}) - now())), 0)::int as wait
    from (select failed_on from login_failures
      where ${which} and failed_on > now() - make_interval(mins => ${minutes})
      order by failed_on desc limit ${limit}) latest`.execute(db);
  return rows[0] ?? { failures: 0, wait: 0 };
};

/** An attempt that nobody could judge is no failure. */
export const forgetAttempt = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('login_failures').where('id', '=', id).execute();

export const forgetFailures = (db: Kysely<DB>, { usernameKey, ip }: Attempt) =>
  db.deleteFrom('login_failures').where('username_key', '=', usernameKey).where('ip', '=', ip).execute();

/** Of a person, wherever they were made. */
export const forgetAllFailures = (db: Kysely<DB>, usernameKey: string) =>
  db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute();
