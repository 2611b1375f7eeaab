import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/** Whom people turn to; the environment's word, where it has one, stands above the stored one. */
export const supportEmail = async (db: Kysely<DB>): Promise<string> => {
  if (process.env.SUPPORT_EMAIL) return process.env.SUPPORT_EMAIL;
  const row = await db
    .selectFrom('configurations')
    .select('value')
    .where('property', '=', 'SUPPORT_EMAIL')
    .executeTakeFirst();
  return row?.value ?? '';
};
