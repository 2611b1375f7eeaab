import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type DeployableVaccine, servedWith } from '../desired-state/desired-state.ts';

/**
 * The agencies that a person was assigned, a manager's with all below them. Never an implied all: a person who
 * sees a whole realm by their role has been assigned nothing by that.
 */
const assignedTo = async (unnarrowedDb: ScopedDb, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<string[]> => {
  const reach = role === 'ROLE_MANAGER' ? sql`true` : sql`c.depth = 0`;
  const rows = await unnarrowedDb.query(
    (inScope) => sql<{ id: string }>`select distinct a.id from user_agencies ua
    join agency_closure c on c.ancestor_id = ua.agency_id and ${reach}
    join agencies a on a.id = c.descendant_id
    where ua.user_id = ${id} and ${inScope('agencies', 'a')}`,
  );
  return rows.map((row) => row.id);
};

/** Of the caller's assigned agencies, those that may use a vaccine: the others are left out, as nobody named them. */
export const userAgencies = async (
  unnarrowedDb: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccine: DeployableVaccine,
): Promise<string[]> => {
  const assigned = await assignedTo(unnarrowedDb, caller);
  if (assigned.length === 0) throw new AppError('agencies.required');
  const rows = await unnarrowedDb
    .select('agencies')
    .select('id')
    .where('id', '=', sql<string>`any(${assigned})`)
    .where(servedWith(vaccine, 'agencies'))
    .execute();
  if (rows.length === 0) throw new AppError('vaccine.notfound');
  return rows.map((row) => row.id);
};
