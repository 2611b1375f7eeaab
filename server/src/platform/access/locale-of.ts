import type { UserConfig } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';

/** The language that a person chose; of themselves they know it, whether or not they lie in their own scope. */
export const localeOf = async (db: ScopedDb, userId: string): Promise<NonNullable<UserConfig['locale']>> => {
  const chosen = sql<string | null>`config ->> 'locale'`.as('locale');
  const row = await db
    .unscoped('reads the language of the caller, who need not lie in their own scope')
    .selectFrom('users')
    .select(chosen)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.locale === 'en' ? 'en' : 'es';
};
