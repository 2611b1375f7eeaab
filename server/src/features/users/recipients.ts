import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export interface Recipient {
  email: string;
  locale: 'es' | 'en';
}

/** People who want mail, have an address and have signed in at least as far as to choose a password. */
export const takesMail = sql<boolean>`(users.notify and users.enabled and users.email <> ''
  and users.password_hash is not null)`;

/** The language that mail to somebody is written in. */
export const mailLocale = sql<
  Recipient['locale']
>`(case when users.config ->> 'locale' = 'en' then 'en' else 'es' end)`;

/** Mails that one occasion may cause. */
const most = 500;

/** Who takes mail, of those that a condition says. */
export const recipientsWhere = async (db: Kysely<DB>, condition: RawBuilder<boolean>): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select distinct on (users.email_key) users.email, ${mailLocale} as locale from users
    where ${takesMail} and ${condition}
    order by users.email_key, users.id limit ${most}`.execute(db);
  return rows;
};
