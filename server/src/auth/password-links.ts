import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/tables.gen.ts';

/** Mails somebody a link with which to choose a password, in the transaction given. */
export const sendPasswordLink = async (
  db: Kysely<DB>,
  user: { id: string; username: string; email: string; locale: 'es' | 'en' },
  purpose: 'invitation' | 'reset',
  origin: string,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('password_links')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: user.id,
      purpose,
      expires_on: sql<string>`now() + make_interval(hours => ${purpose === 'invitation' ? 168 : 1})`,
    })
    .execute();
  const subject = user.locale === 'es' ? 'Elija su contraseña de Égida' : 'Choose your password for Égida';
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      recipient: user.email,
      subject,
      body: `${origin}/choose-password#${token}`,
      search: fold([user.email, subject].join('\n')),
    })
    .execute();
};
