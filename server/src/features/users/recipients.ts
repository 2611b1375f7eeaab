import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../platform/access/locale.ts';
import { personLocale } from '../../platform/access/locale-of.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

export interface Recipient {
  email: string;
  locale: Locale;
}

/** People who want mail, have an address and have signed in at least as far as to choose a password. */
export const takesMail = sql<boolean>`(users.notify and users.enabled and users.email <> ''
  and users.password_hash is not null)`;

/** Addresses read at once. */
const atOnce = 500;

/** Who takes mail, of those that a condition says: some at a time, until all were told, each address once. */
export async function* recipientsWhere(db: Kysely<DB>, condition: RawBuilder<boolean>): AsyncGenerator<Recipient[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: (Recipient & { key: string })[] } = await sql<Recipient & { key: string }>`
      select distinct on (users.email_key) users.email_key as key, users.email, ${personLocale} as locale from users
      where ${takesMail} and ${condition} and users.email_key > ${after}
      order by users.email_key, users.id limit ${atOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.length < atOnce ? undefined : rows.at(-1)?.key;
  }
}
