import { agencyRoles, type ErrorCode, grantableRoles, maxUserAgencies, type Role } from '@egida/contract';
import { roleLabels } from '@egida/contract/labels';
import type { Caller } from '../../platform/access/caller.ts';
import { localeOf } from '../../platform/access/locale-of.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { seesWholeInstance } from './manageable.ts';
import { holdAgencies } from './users.queries.ts';

const grantable = ({ scope }: ScopedDb, { role }: Caller) => grantableRoles(role, seesWholeInstance(scope));

/** The roles that the caller may grant, as they are called in the caller's language. */
export const listRoles = async (db: ScopedDb, caller: Caller): Promise<{ id: Role; name: string }[]> => {
  const labels = roleLabels[await localeOf(db, caller.id)];
  return grantable(db, caller).map((id) => ({ id, name: labels[id] }));
};

/** A field that is wrong in a way that only the rules know. */
export const fieldError = (path: string, message: ErrorCode): AppError =>
  new AppError('request.notvalid', [{ path, message }]);

/** What somebody may, and where. */
export interface Grant {
  role: Role;
  allAgencies: boolean;
  agencies: readonly string[];
}

/** Refuses what the caller has not to give: a role, a reach or an agency beyond their own. */
export const checkGrant = async (db: ScopedDb, caller: Caller, { role, allAgencies, agencies }: Grant) => {
  if (!grantable(db, caller).includes(role)) throw new AppError('role.notGrantable');
  if (allAgencies && role !== 'ROLE_MANAGER') throw fieldError('allAgencies', 'value.notvalid');
  if (allAgencies && !seesWholeInstance(db.scope)) throw new AppError('role.notGrantable');
  const reachesAll = allAgencies || role === 'ROLE_SERVICEDESK';
  // A person of no agency would be out of reach of the one who made them, but for administrators.
  const needsAgency = agencyRoles.includes(role) || (db.scope.kind !== 'everything' && !reachesAll);
  if (needsAgency && agencies.length === 0) throw fieldError('agencies', 'agencies.required');
  if (agencies.length > maxUserAgencies) throw fieldError('agencies', 'value.tooMany');
  if (agencies.length > 0 && (await holdAgencies(db, agencies)) < agencies.length) {
    throw fieldError('agencies', 'value.notvalid');
  }
};
