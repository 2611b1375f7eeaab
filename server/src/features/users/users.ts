import { roleStringOf, type User, type UserDraft } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { endLinks, endSessions, tellOfCredentials } from '../auth/auth.ts';
import { accounts, forgetSecondFactor, keepAnAdministrator } from './account.queries.ts';
import { entryOf } from './audit-entry.ts';
import { endNotices } from './end-notices.ts';
import { checkGrant, fieldError } from './grants.ts';
import { sendInvitation } from './invitation.ts';
import { administers, reachable, stillReachable } from './reachable-user.ts';
import { userSearch } from './users.columns.ts';
import { readOneself, readUser, setAgencies } from './users.queries.ts';

export { ensureFirstAdministrator, madeUpPassword, resetAdministrator } from './first-administrator.ts';
export { type Recipient, recipientsWhere, takesMail } from './recipients.ts';
export { roleColumn } from './users.columns.ts';

/** A person in the caller's scope, or the caller. */
export const showUser = async (services: Services, db: ScopedDb, caller: Caller, userId: string) =>
  found(userId === caller.id ? await readOneself(services, db, caller) : await readUser(db, userId), 'user.notfound');

/** Without a password the person gets an invitation; who is disabled as yet, once they are enabled. */
export const createUser = async (
  services: Services,
  db: ScopedDb,
  caller: Caller,
  draft: UserDraft,
  passwordHash: string | null,
  audit: Audit,
): Promise<User> => {
  const agencies = [...new Set(draft.agencies)];
  await checkGrant(db, caller, { role: draft.roles, allAgencies: draft.allAgencies, agencies });
  if (passwordHash === null && draft.email === '') throw fieldError('email', 'email.required');
  const id = newId();
  await db
    .insert('users', [
      {
        id,
        username: draft.username,
        firstname: draft.firstname,
        lastname: draft.lastname,
        email: draft.email,
        ...userSearch(draft),
        roles: roleStringOf(draft.roles),
        all_agencies: draft.allAgencies,
        notify: draft.notify,
        enabled: draft.enabled,
        two_factor: draft.config.enabled2fa ?? false,
        config: draft.config.locale && JSON.stringify({ locale: draft.config.locale }),
        password_hash: passwordHash,
        password_to_renew: passwordHash !== null,
      },
    ])
    .execute();
  await setAgencies(db, id, agencies);
  const user = await stillReachable(db, id);
  if (user.status === 'INVITED') await sendInvitation(services, db, caller, user);
  audit(entryOf(undefined, user, { invited: user.status === 'INVITED' }));
  return user;
};

export const removeUser = async (db: ScopedDb, caller: Caller, userId: string, audit: Audit): Promise<undefined> => {
  const user = await reachable(db, caller, userId);
  const account = accounts(db);
  if (administers(user)) await keepAnAdministrator(account, userId);
  await endLinks(account, userId);
  await db.delete('users').where('id', '=', userId).execute();
  await endNotices(account, user);
  audit(entryOf(user, undefined));
};

/**
 * Who may reset a second factor has `users:assist`, and reaches the person (`manageable.ts`). Whether one is asked for stays as it is: who lost theirs sets
 * up another at the next sign-in.
 */
export const resetTwoFactor = async (
  services: Services,
  db: ScopedDb,
  caller: Caller,
  userId: string,
  audit: Audit,
): Promise<User> => {
  const user = await reachable(db, caller, userId);
  const account = accounts(db);
  await forgetSecondFactor(account, userId);
  await endSessions(account, userId);
  if (user.twoFactorReady)
    await tellOfCredentials(services, account, userId, { what: 'factorResetByOther', ip: caller.ip });
  audit(entryOf(user, user, { secondFactorReset: true }));
  return user;
};

/** Invites a person who is waiting for it: enabled, and without a password. */
export const inviteAgain = async (
  services: Services,
  db: ScopedDb,
  caller: Caller,
  userId: string,
  audit: Audit,
): Promise<User> => {
  const user = await reachable(db, caller, userId);
  if (user.status !== 'INVITED') throw new AppError('user.notInvited');
  await sendInvitation(services, db, caller, user);
  audit(entryOf(user, user, { invited: true }));
  return user;
};
