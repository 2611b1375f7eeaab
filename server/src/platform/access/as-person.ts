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

/**
 * The database as a person sees it now: their role, their scope and whether they are here at all may have changed since
 * they asked. `scoped` is narrowed to the agency of the call's path, `unnarrowedDb` is not. Throws `forbidden` when they may no
 * longer call what they called.
 */
export const asPerson = async (
  findPerson: FindPerson,
  db: Kysely<DB>,
  { userId, access, params: { agencyId } }: PersonsCall,
): Promise<{ scoped: ScopedDb; unnarrowedDb: ScopedDb; actor: Actor }> => {
  const person = await findPerson(db, userId);
  if (!person || (access !== 'self' && !roleMay(person.actor.role, access as Permission)))
    throw new AppError('forbidden');
  const unnarrowedDb = scopedDb(db, person.scope);
  return {
    scoped: agencyId ? await inAgency(unnarrowedDb, agencyId) : unnarrowedDb,
    unnarrowedDb,
    actor: person.actor,
  };
};
