import type { User } from '@egida/contract';
import type { Kysely } from 'kysely';
import { fold } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { cancelNoticesTo } from '../mail/mail.ts';
import { takesMail } from './recipients.ts';

/**
 * Whoever is gone, disabled or wants no notices is sent none that still waits, for a mail server that is away or for one that is set
 * up later. Somebody else with the same address, who takes them, gets them all the same. `before` is who they were.
 */
export const endNotices = async (db: Kysely<DB>, { email }: Pick<User, 'email'>): Promise<void> => {
  if (email === '') return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', fold(email))
    .where(takesMail)
    .limit(1)
    .executeTakeFirst();
  if (!other) await cancelNoticesTo(db, email);
};
