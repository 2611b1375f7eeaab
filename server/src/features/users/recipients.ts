import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export interface Recipient {
  email: string;
  locale: 'es' | 'en';
}

/** Mails that one occasion may cause. */
const most = 500;

/** People who want mail, have an address and have signed in at least as far as to choose a password. */
export const recipientsWhere = async (db: Kysely<DB>, condition: RawBuilder<boolean>): Promise<Recipient[]> => {
  const { rows } = await sql<{ email: string; locale: string | null }>`
    select distinct on (users.email_key) users.email, users.config ->> 'locale' as locale from users
    where users.notify and users.enabled and users.email <> '' and users.password_hash is not null and ${condition}
    order by users.email_key, users.id limit ${most}`.execute(db);
  return rows.map(({ email, locale }) => ({ email, locale: locale === 'en' ? 'en' : 'es' }));
};
