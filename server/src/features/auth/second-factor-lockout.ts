import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { countFailures, networkOfAddress, refuseExhausted } from './lockout.ts';

/**
 * A person who knows a password may sign in again and again, and guess five codes each time: what bounds them is counted by
 * person, over all sign-ins. Ten failures from a network in a quarter of an hour, and thirty in a day, are the end of it there
 * until the first of them is that old; whoever guesses so does not lock out the owner, who is elsewhere. From everywhere
 * together it is a hundred in a day: about three in ten thousand would guess right within it. Recovery codes are not guessed,
 * and not counted together: they let the owner in whatever others do.
 */
export const codesAllowed = 10;
const codesAllowedInDay = 30;
const codesAllowedEverywhere = 100;
const dayMinutes = 24 * 60;

/** A name that nobody can type, so that nobody locks a second factor out from the sign-in form. */
const keyOf = (userId: string) => `\\second factor\\${userId}`;

const ofPerson = (userId: string) => sql`username_key = ${keyOf(userId)}`;
const fromNetwork = (userId: string, ip: string) => sql`${ofPerson(userId)} and network = ${networkOfAddress(ip)}`;

/** Refuses to look at a code after too many wrong ones. */
export const refuseLocked = async (
  db: Kysely<DB>,
  { userId, ip, kind }: { userId: string; ip: string; kind: 'pin' | 'recovery' },
): Promise<void> => {
  const here = fromNetwork(userId, ip);
  const everywhere = { which: ofPerson(userId), limit: codesAllowedEverywhere, minutes: dayMinutes };
  const counted = await countFailures(db, [
    { which: here, limit: codesAllowed },
    { which: here, limit: codesAllowedInDay, minutes: dayMinutes },
    ...(kind === 'pin' ? [everywhere] : []),
  ]);
  refuseExhausted(counted);
};

/** Notes a wrong code; it counts for its address as a wrong password does. Answers how many came from there of late. */
export const noteWrongCode = async (db: Kysely<DB>, userId: string, ip: string): Promise<number> => {
  await db
    .insertInto('login_failures')
    .values({ username_key: keyOf(userId), ip })
    .execute();
  const [recent] = await countFailures(db, [{ which: fromNetwork(userId, ip), limit: codesAllowed }]);
  return recent?.failures ?? 0;
};

/**
 * A right code takes back the wrong ones of its own network alone: whoever guesses elsewhere would else begin anew each time
 * that the owner signs in.
 */
export const forgetWrongCodesFrom = (db: Kysely<DB>, userId: string, ip: string) =>
  sql`delete from login_failures where ${fromNetwork(userId, ip)}`.execute(db);

/** All of them, from wherever: another person lets somebody in again, or they were guessed with a password that is over. */
export const forgetWrongCodes = (db: Kysely<DB>, userId: string) =>
  sql`delete from login_failures where ${ofPerson(userId)}`.execute(db);
