import { type Access, type Permission, roleMay } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { inAgency, type ScopedDb, scopedDb } from '../db/scoped.ts';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

/** The person that a task works for, as they are by now and not when they asked. */
export type Actor = Pick<Caller, 'id' | 'username' | 'role'>;

/** Finds who a person is now and what they may see; undefined where they are gone, disabled or without a role. */
export type FindPerson = (db: Kysely<DB>, userId: string) => Promise<{ actor: Actor; scope: Scope } | undefined>;

interface PersonsCall {
  userId: string;
  access: Access;
  /** The parameters of the call's path: an agency among them narrows the scope. */
  params: Record<string, string>;
}

type Person = NonNullable<Awaited<ReturnType<FindPerson>>>;

/** Who a call is of by now: their role, their scope and whether they are here at all may have changed since. Throws `forbidden` when they may no longer make it. */
export const findActing = async (
  findPerson: FindPerson,
  db: Kysely<DB>,
  { userId, access }: Pick<PersonsCall, 'userId' | 'access'>,
): Promise<Person> => {
  const person = await findPerson(db, userId);
  if (!person || (access !== 'self' && !roleMay(person.actor.role, access as Permission)))
    throw new AppError('forbidden');
  return person;
};

/** The database as somebody sees it, narrowed to the agency of the call's path. */
export const seenBy = async (
  { scope }: Pick<Person, 'scope'>,
  db: Kysely<DB>,
  { agencyId }: Record<string, string>,
): Promise<{ scoped: ScopedDb; unnarrowedDb: ScopedDb }> => {
  const unnarrowedDb = scopedDb(db, scope);
  return { scoped: agencyId ? await inAgency(unnarrowedDb, agencyId) : unnarrowedDb, unnarrowedDb };
};

/** The database as the person of a call sees it now: `scoped` is narrowed to the agency of its path, `unnarrowedDb` is not. */
export const asPerson = async (
  findPerson: FindPerson,
  db: Kysely<DB>,
  call: PersonsCall,
): Promise<{ scoped: ScopedDb; unnarrowedDb: ScopedDb; actor: Actor }> => {
  const person = await findActing(findPerson, db, call);
  return { ...(await seenBy(person, db, call.params)), actor: person.actor };
};
