import type { Kysely } from 'kysely';
import { personLocale } from '../../platform/access/locale-of.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Services } from '../../platform/services.ts';
import { queueMail } from '../mail/mail.ts';
import { type CredentialChange, credentialLetter } from './credential-letter.ts';

interface Told {
  what: CredentialChange;
  /** Where it was done from; null on the server itself. */
  ip: string | null;
  /** Who is written to beside the person's address as it is now: their former one. */
  also?: string;
}

/**
 * Tells a person by mail that something was changed that they sign in with, in the transaction that changes it. It goes to
 * everybody with an address: who wants no messages still has to learn that somebody took over their account.
 */
export const tellOfCredentials = async (
  { configurations }: Pick<Services, 'configurations'>,
  db: Kysely<DB>,
  userId: string,
  { what, ip, also }: Told,
): Promise<void> => {
  const person = await db
    .selectFrom('users')
    .select(['username', 'email', personLocale.as('locale')])
    .where('id', '=', userId)
    .executeTakeFirst();
  const addresses = [...new Set([also ?? '', person?.email ?? ''])].filter(Boolean);
  if (!person || addresses.length === 0) return;
  const facts = { username: person.username, at: new Date(), ip, support: configurations.get('SUPPORT_EMAIL') };
  for (const address of addresses) await queueMail(db, credentialLetter(address, person.locale, what, facts));
};
