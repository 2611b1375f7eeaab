import type { UserConfig } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';

/** The language that a person chose. */
export const localeOf = async (db: ScopedDb, userId: string): Promise<NonNullable<UserConfig['locale']>> => {
  const chosen = sql<string | null>`config ->> 'locale'`.as('locale');
  const row = await db.select('users').select(chosen).where('id', '=', userId).executeTakeFirst();
  return row?.locale === 'en' ? 'en' : 'es';
};
