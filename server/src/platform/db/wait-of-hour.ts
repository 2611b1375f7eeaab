import { type SelectQueryBuilder, sql } from 'kysely';

/** The seconds until a row is an hour old, by when it was made; none are left once it is. */
const secondsToHour = sql<number>`ceil(extract(epoch from created_on + interval '1 hour' - now()))::int`;

/**
 * How many seconds somebody waits who may do so much `inHour`: until the one that lies as many times back is an hour old.
 * Undefined where they need not wait. `done` are the rows of what they did, whose ids are made of their time; no more of them is looked at.
 */
export const waitOfHour = async <Tables, Table extends keyof Tables>(
  done: SelectQueryBuilder<Tables, Table, Record<never, never>>,
  inHour: number,
): Promise<number | undefined> => {
  const counted = await done
    .select(secondsToHour.as('seconds'))
    .$castTo<{ seconds: number }>()
    .orderBy(sql.ref('id'), 'desc')
    .offset(inHour - 1)
    .limit(1)
    .executeTakeFirst();
  return counted && counted.seconds > 0 ? counted.seconds : undefined;
};
