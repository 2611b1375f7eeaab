import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PersonLocale, personLocale } from '../../platform/access/locale-of.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

export interface Recipient {
  email: string;
  locale: PersonLocale;
}

/** People who want mail, have an address and have signed in at least as far as to choose a password. */
export const takesMail = sql<boolean>`(users.notify and users.enabled and users.email <> ''
  and users.password_hash is not null)`;

/** Mails that one occasion may cause. */
const most = 500;

/** Who takes mail, of those that a condition says. */
export const recipientsWhere = async (db: Kysely<DB>, condition: RawBuilder<boolean>): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select distinct on (users.email_key) users.email, ${personLocale} as locale from users
    where ${takesMail} and ${condition}
    order by users.email_key, users.id limit ${most}`.execute(db);
  return rows;
};
