import { effectiveRole, type User } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { lockUser, readUser } from './users.queries.ts';

export const administers = ({ roles }: Pick<User, 'roles'>): boolean => effectiveRole(roles) === 'ROLE_ADMIN';

/** Somebody else whom the caller may change, and whom nobody else changes until it is done. */
export const reachable = async (db: ScopedDb, caller: Caller, userId: string): Promise<User> => {
  if (userId === caller.id) throw new AppError('user.self');
  found(await lockUser(db, userId), 'user.notfound');
  const user = found(await readUser(db, userId), 'user.notfound');
  if (!user.manageable) throw new AppError('user.outOfReach');
  return user;
};

/** A person as they are now that they were made or changed: never further than their maker reaches. */
export const stillReachable = async (db: ScopedDb, userId: string): Promise<User> => {
  const user = await readUser(db, userId);
  if (!user?.manageable) throw new AppError('user.outOfReach');
  return user;
};
