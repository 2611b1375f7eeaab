import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type OneVaccine, visibleTo } from '../desired-state/desired-state.ts';

/**
 * The agencies that a person was assigned, a manager's with all below them. Never an implied all: whoever sees a whole
 * realm by their role has been assigned nothing by that.
 */
const assignedTo = async (whole: ScopedDb, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<string[]> => {
  const reach = role === 'ROLE_MANAGER' ? sql`true` : sql`c.depth = 0`;
  const { rows } = await sql<{ id: string }>`select distinct a.id from user_agencies ua
    join agency_closure c on c.ancestor_id = ua.agency_id and ${reach}
    join agencies a on a.id = c.descendant_id
    where ua.user_id = ${id} and ${scopeCondition(whole.scope, 'agencies', 'a')}`.execute(whole.sql);
  return rows.map((row) => row.id);
};

/** Of the caller's assigned agencies, those that may use a vaccine: the others are left out, as nobody named them. */
export const userAgencies = async (
  whole: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccine: OneVaccine,
): Promise<string[]> => {
  const assigned = await assignedTo(whole, caller);
  if (assigned.length === 0) throw new AppError('agencies.required');
  const { rows } = await sql<{ id: string }>`select a.id from agencies a
    where a.id = any(${assigned}) and ${visibleTo(vaccine, 'a')}`.execute(whole.sql);
  if (rows.length === 0) throw new AppError('vaccine.notfound');
  return rows.map((row) => row.id);
};
