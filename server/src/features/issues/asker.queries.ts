import type { Locale } from '../../platform/access/locale.ts';
import { personLocale } from '../../platform/access/locale-of.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { waitOfHour } from '../../platform/db/wait-of-hour.ts';

export interface Asker {
  /** Empty where there is none. */
  email: string;
  firstname: string;
  lastname: string;
  locale: Locale;
}

/**
 * What asking and answering have to know of a person: they need lie in nobody's scope. One person asks after the other, so
 * that what they asked for in an hour can be counted.
 */
const people = (db: ScopedDb) => db.unscoped('whoever asks the support is counted and answered, wherever they belong');

/** Whoever asks now. They are held until the request is done. */
export const holdAsker = (db: ScopedDb, userId: string): Promise<Asker> =>
  people(db)
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', personLocale.as('locale')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whoever asked once; undefined, where they are gone. */
export const findAsker = (db: ScopedDb, userId: string): Promise<Asker | undefined> =>
  people(db)
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', personLocale.as('locale')])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The agencies that somebody belongs to, of those that they see: two at most, for more make no difference. */
export const firstOwnAgencies = (db: ScopedDb, userId: string) =>
  db.select('user_agencies').select('agency_id as id').where('user_id', '=', userId).limit(2).execute();

export const belongsTo = async (db: ScopedDb, userId: string, agencyId: string): Promise<boolean> =>
  (await db
    .select('user_agencies')
    .select('agency_id')
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()) !== undefined;

/**
 * In how many seconds somebody may ask again who has asked as often as may be in an hour; undefined, while they
 * have not.
 */
export const secondsUntilNext = (db: ScopedDb, userId: string, inHour: number): Promise<number | undefined> =>
  waitOfHour(people(db).selectFrom('issues').where('user_id', '=', userId), inHour);
