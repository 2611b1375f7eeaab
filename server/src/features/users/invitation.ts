import type { User } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { localeOf } from '../../platform/access/locale-of.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { sendPasswordLink } from '../auth/auth.ts';
import { accounts } from './account.queries.ts';

const invitationsInHour = 5;

/** Invitations must not fill a mailbox, which need not belong to one of the service's people at all. */
const refuseTooMany = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const { sent } = await db
    .selectFrom('password_links')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('created_on', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (sent >= invitationsInHour) throw new AppError('tooManyRequests', undefined, 3600);
};

/** Mails somebody a link to choose their password, in their language or, as long as they have none, in the inviter's. */
export const sendInvitation = async (services: Services, db: ScopedDb, caller: Caller, user: User): Promise<void> => {
  if (user.email === '') throw new AppError('email.required');
  const locale = user.config.locale ?? (await localeOf(db, caller.id));
  const { id, username, email } = user;
  const account = accounts(db);
  await refuseTooMany(account, id);
  await sendPasswordLink(services, account, { id, username, email, locale }, 'invitation');
};
