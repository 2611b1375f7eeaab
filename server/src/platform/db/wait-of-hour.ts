import { sql } from 'kysely';

/** The seconds until a row is an hour old, by when it was made; none are left once it is. */
export const secondsToHour = sql<number>`ceil(extract(epoch from created_on + interval '1 hour' - now()))::int`;

/**
 * How long somebody waits who may do something so many times in an hour, `counted` being as many times ago: until that is an
 * hour old. Undefined where they need not wait.
 */
export const waitOf = (counted: { seconds: number } | undefined): number | undefined =>
  counted && counted.seconds > 0 ? counted.seconds : undefined;
