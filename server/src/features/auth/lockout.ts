import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { AddressBlocked } from './address-limiter.ts';

export const failuresAllowed = 5;
const failuresOfAddress = 30;
export const lockMinutes = 15;

/** One try of a name from an address, counted as a failure until the password proves right. */
export interface Attempt {
  usernameKey: string;
  ip: string;
  /** The person's id, where they have proved who they are before: by this browser, or by a session. */
  knownAs?: string | undefined;
}

/** The network that failures of an address are counted by, as the database holds it. */
export const networkOfAddress = (ip: string): RawBuilder<unknown> =>
  sql`network(set_masklen(${ip}::inet, case when family(${ip}::inet) = 6 then 64 else 32 end))::cidr`;

/**
 * What a person who is known is counted by, wherever they are: a name that nobody can type. Whoever guesses at it, or at
 * others, behind the same address, does not lock them out.
 */
const keyOfKnown = (userId: string) => `\\known\\${userId}`;

const keyOf = ({ usernameKey, knownAs }: Attempt) => (knownAs ? keyOfKnown(knownAs) : usernameKey);

/** Those that count for who is known are their own, and no more. */
const boundsOf = (attempt: Attempt): Bound[] => {
  const ofKey = sql`username_key = ${keyOf(attempt)}`;
  if (attempt.knownAs) return [{ which: ofKey, limit: failuresAllowed }];
  return [
    { which: sql`${ofKey} and ip = ${attempt.ip}`, limit: failuresAllowed },
    { which: sql`network = ${networkOfAddress(attempt.ip)}`, limit: failuresOfAddress },
  ];
};

/**
 * Notes an attempt before its password is looked at, so that guesses made all at once are counted too, and answers how
 * many failures it makes. Refuses the one after the fifth of a name within a quarter of an hour, and the one after the
 * thirtieth of an address, whatever the names: one guess for each of many people is guessing all the same. The name need
 * not exist.
 */
export const noteAttempt = async (db: Kysely<DB>, attempt: Attempt): Promise<{ id: number; count: number }> => {
  const { ip, knownAs } = attempt;
  await lockUntilCommit(db, 'signInFailures', knownAs ? sql`${keyOfKnown(knownAs)}` : networkOfAddress(ip));
  const counted = await countFailures(db, boundsOf(attempt));
  const [, ofAddress] = counted;
  if (ofAddress && ofAddress.failures >= ofAddress.limit) throw new AddressBlocked(Math.max(1, ofAddress.wait));
  refuseExhausted(counted);
  const noted = await db
    .insertInto('login_failures')
    .values({ username_key: keyOf(attempt), ip })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: noted.id, count: (counted[0]?.failures ?? 0) + 1 };
};

/** How many failures of a kind are too many, within so many minutes. */
interface Bound {
  which: RawBuilder<unknown>;
  limit: number;
  minutes?: number;
}
interface Counted {
  failures: number;
  limit: number;
  /** Seconds until the first of them no longer counts. */
  wait: number;
}

/** Counts the latest failures of each bound, up to its limit, in one round trip. */
export const countFailures = async (db: Kysely<DB>, bounds: Bound[]): Promise<Counted[]> => {
  const counts = bounds.map(
    ({ which, limit, minutes = lockMinutes }, place) => sql`
    select ${place}::int as place, ${limit}::int as limit, count(*)::int as failures,
      coalesce(ceil(extract(epoch from min(failed_on) + make_interval(mins => ${minutes}) - now())), 0)::int as wait
    from (select failed_on from login_failures
      where ${which} and failed_on > now() - make_interval(mins => ${minutes})
      order by failed_on desc limit ${limit}) latest`,
  );
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows;
};

/** Refuses a caller that failed too often, with the time to come back. */
export const refuseExhausted = (counted: Counted[]): void => {
  const waits = counted.filter(({ failures, limit }) => failures >= limit).map(({ wait }) => wait);
  if (waits.length > 0) throw new AppError('tooManyRequests', undefined, Math.max(1, ...waits));
};

/** An attempt that nobody could judge is no failure. */
export const forgetAttempt = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('login_failures').where('id', '=', id).execute();

export const forgetFailures = (db: Kysely<DB>, attempt: Attempt) =>
  db.deleteFrom('login_failures').where('username_key', '=', keyOf(attempt)).where('ip', '=', attempt.ip).execute();

/** Forgets the failures of a person, wherever they were made. */
export const forgetAllFailures = (db: Kysely<DB>, { id, usernameKey }: { id: string; usernameKey: string }) =>
  db
    .deleteFrom('login_failures')
    .where('username_key', 'in', [usernameKey, keyOfKnown(id)])
    .execute();
