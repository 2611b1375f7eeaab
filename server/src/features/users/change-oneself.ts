import { type LoggedUser, roleMay, type UserChange } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { endLinks, proveOwnPassword, proveSecondFactor, tellOfCredentials } from '../auth/auth.ts';
import { entryOf } from './audit-entry.ts';
import { endNotices } from './end-notices.ts';
import { toldFromNow } from './told-from-now.ts';
import { userSearch } from './users.columns.ts';
import { lockOneself, oneself, readOneself } from './users.queries.ts';

const ownNames = ['firstname', 'lastname', 'email', 'notify', 'currentPassword', 'code'];

/** Everyone changes their settings, and whether they want mail; a person who manages people, their own names too. What one may is for others to say. */
const refuseFields = (caller: Caller, { config, ...fields }: UserChange): void => {
  const names = Object.keys(fields);
  const asked2fa = config?.enabled2fa !== undefined;
  const looksAfter = names.some((name) => name !== 'notify');
  if ((looksAfter || asked2fa) && !roleMay(caller.role, 'users:write')) throw new AppError('forbidden');
  if (asked2fa || names.some((name) => !ownNames.includes(name))) throw new AppError('user.self');
};

/**
 * Links that open the account go to one's address: the person at an open browser proves that it is theirs, by the password and
 * by the second factor that they have.
 */
export const proveForAddress = async (services: Services, caller: Caller, change: UserChange): Promise<void> => {
  if (change.email === undefined) return;
  refuseFields(caller, change);
  const { currentPassword: password, code } = change;
  const path = 'currentPassword';
  if (!password) throw new AppError('request.notvalid', [{ path, message: 'password.required' }]);
  const user = await proveOwnPassword(services, caller, password, 'users.update').catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'password.wrong') throw error;
    throw new AppError('request.notvalid', [{ path, message: error.code }]);
  });
  await proveSecondFactor(services, { ...user, ip: caller.ip }, code, 'users.update');
};

/** Changes the caller. Settings are merged: what is absent stays. */
export const changeOneself = async (
  services: Services,
  db: ScopedDb,
  caller: Caller,
  change: UserChange,
  audit: Audit,
): Promise<LoggedUser> => {
  refuseFields(caller, change);
  await lockOneself(db, caller);
  const before = found(await readOneself(services, db, caller), 'user.notfound');
  const { config = {}, ...fields } = change;
  await oneself(db)
    .updateTable('users')
    .set({
      firstname: fields.firstname,
      lastname: fields.lastname,
      email: fields.email,
      notify: fields.notify,
      ...toldFromNow(before, fields),
      ...userSearch({ ...before, ...fields }),
      config: sql<string>`config || ${JSON.stringify(config)}::jsonb`,
    })
    .where('id', '=', caller.id)
    .execute();
  if (fields.email !== undefined && fields.email !== before.email) {
    await endLinks(oneself(db), caller.id);
    await tellOfCredentials(services, oneself(db), caller.id, {
      what: 'emailChanged',
      ip: caller.ip,
      also: before.email,
    });
  }
  if (fields.notify === false) await endNotices(oneself(db), before);
  const after = found(await readOneself(services, db, caller), 'user.notfound');
  audit(entryOf(before, after));
  return after;
};
