import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import type { Locale } from '../exports/csv.ts';

/** The language that a person chose. */
export const localeOf = async (db: ScopedDb, userId: string): Promise<Locale> => {
  const chosen = sql<string | null>`config ->> 'locale'`.as('locale');
  const row = await db.select('users').select(chosen).where('id', '=', userId).executeTakeFirst();
  return row?.locale === 'en' ? 'en' : 'es';
};
