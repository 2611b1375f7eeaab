import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * Which communications somebody sees: administrators all, others their own. The scope knows agencies, and a communication
 * is of none: every query of them begins here instead, with `ownCommunications` or with this condition.
 */
export const isOwn = ({ id, role }: Pick<Caller, 'id' | 'role'>): RawBuilder<boolean> =>
  role === 'ROLE_ADMIN' ? sql<boolean>`true` : sql<boolean>`communications.user_id = ${id}`;

export const ownCommunications = (db: ScopedDb, caller: Caller) => db.select('communications').where(isOwn(caller));
