import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import type { Locale } from './locale.ts';

/** The language that a row of `users` is spoken and written to in: the one that its person chose, else Spanish. */
export const personLocale = sql<Locale>`(case when users.config ->> 'locale' = 'en' then 'en' else 'es' end)`;

/** The language of a person; of themselves they know it, whether or not they lie in their own scope. */
export const localeOf = async (db: ScopedDb, userId: string): Promise<Locale> => {
  const row = await db
    .unscoped('reads the language of the caller, who need not lie in their own scope')
    .selectFrom('users')
    .select(personLocale.as('locale'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.locale ?? 'es';
};
