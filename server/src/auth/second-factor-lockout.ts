import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';
import { lockMinutes, recentFailures } from './lockout.ts';

/**
 * Whoever knows a password may sign in again and again, and guess five codes each time: what bounds them is counted by
 * person, over all sign-ins and addresses. Ten failures in a quarter of an hour, and thirty in a day, are the end of it
 * until the first of them is that old: about one guess in ten thousand would be right within a day.
 */
export const codesAllowed = 10;
const codesAllowedInDay = 30;
const dayMinutes = 24 * 60;

/** A name that nobody can type, so that nobody locks a second factor out from the sign-in form. */
const keyOf = (userId: string) => `\\second factor\\${userId}`;

/** Refuses to look at a code after too many wrong ones, whoever gives it. */
export const refuseLocked = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const own = sql`username_key = ${keyOf(userId)}`;
  const recent = await recentFailures(db, own, codesAllowed);
  const ofDay = await recentFailures(db, own, codesAllowedInDay, dayMinutes);
  const full = [recent.failures >= codesAllowed && recent, ofDay.failures >= codesAllowedInDay && ofDay];
  const waits = full.flatMap((of) => (of ? of.wait : []));
  if (waits.length > 0) throw new AppError('tooManyRequests', undefined, Math.max(1, ...waits));
};

/** Notes a wrong code; it counts for its address as a wrong password does. Answers how many there are of late. */
export const noteWrongCode = async (db: Kysely<DB>, userId: string, ip: string): Promise<number> => {
  await db
    .insertInto('login_failures')
    .values({ username_key: keyOf(userId), ip })
    .execute();
  return (await recentFailures(db, sql`username_key = ${keyOf(userId)}`, codesAllowed, lockMinutes)).failures;
};

export const forgetWrongCodes = (db: Kysely<DB>, userId: string) =>
  db.deleteFrom('login_failures').where('username_key', '=', keyOf(userId)).execute();
