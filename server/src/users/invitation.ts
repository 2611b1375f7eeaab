import type { User } from '@egida/contract';
import { sendPasswordLink } from '../auth/password-links.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { readOneself } from './users.queries.ts';

/** Mails somebody a link to choose their password, in their language or, as long as they have none, in the inviter's. */
export const sendInvitation = async (db: ScopedDb, caller: Caller, user: User, origin: string): Promise<void> => {
  if (user.email === '') throw new AppError('email.required');
  const locale = user.config.locale ?? (await readOneself(db, caller))?.config.locale ?? 'es';
  const { id, username, email } = user;
  await sendPasswordLink(db.sql, { id, username, email, locale }, 'invitation', origin);
};
