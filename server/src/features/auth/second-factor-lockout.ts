import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { countFailures, refuseExhausted } from './lockout.ts';

/**
 * A person who knows a password may sign in again and again, and guess five codes each time: what bounds them is counted by
 * person, over all sign-ins and addresses. Ten failures in a quarter of an hour, and thirty in a day, are the end of it
 * until the first of them is that old: about one guess in ten thousand would be right within a day.
 */
export const codesAllowed = 10;
const codesAllowedInDay = 30;
const dayMinutes = 24 * 60;

/** A name that nobody can type, so that nobody locks a second factor out from the sign-in form. */
const keyOf = (userId: string) => `\\second factor\\${userId}`;

/** Refuses to look at a code after too many wrong ones. */
export const refuseLocked = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const which = sql`username_key = ${keyOf(userId)}`;
  const counted = await countFailures(db, [
    { which, limit: codesAllowed },
    { which, limit: codesAllowedInDay, minutes: dayMinutes },
  ]);
  refuseExhausted(counted);
};

/** Notes a wrong code; it counts for its address as a wrong password does. Answers how many there are of late. */
export const noteWrongCode = async (db: Kysely<DB>, userId: string, ip: string): Promise<number> => {
  await db
    .insertInto('login_failures')
    .values({ username_key: keyOf(userId), ip })
    .execute();
  const [recent] = await countFailures(db, [{ which: sql`username_key = ${keyOf(userId)}`, limit: codesAllowed }]);
  return recent?.failures ?? 0;
};

export const forgetWrongCodes = (db: Kysely<DB>, userId: string) =>
  db.deleteFrom('login_failures').where('username_key', '=', keyOf(userId)).execute();
