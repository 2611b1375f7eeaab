import { type RawBuilder, sql } from 'kysely';
import { realms, type Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import { roleColumn } from './users.columns.ts';

/** Whether somebody sees every agency of the main instance, now and to come. */
export const seesWholeInstance = (scope: Scope): boolean =>
  scope.kind === 'everything' || (scope.kind === 'realm' && scope.realm === realms.main);

/**
 * Whether a scope and the role that goes with it reach all that a person's do, so that the caller may change them: setting
 * somebody's password is becoming them. A manager's reach holds what lies below their agencies, too.
 */
export const manageable = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind === 'everything') return sql<boolean>`true`;
  const nothingOutside = sql`not exists (select from user_agencies ua
    join agency_closure c on c.ancestor_id = ua.agency_id join agencies a on a.id = c.descendant_id
    where ua.user_id = users.id and (c.depth = 0 or ${roleColumn} = 'ROLE_MANAGER')
      and not ${scopeCondition(scope, 'agencies', 'a')})`;
  const something = sql`exists (select from user_agencies ua where ua.user_id = users.id)`;
  return sql<boolean>`(case
    when ${roleColumn} = 'ROLE_SERVICEDESK' or (${roleColumn} = 'ROLE_MANAGER' and users.all_agencies)
      then ${sql.lit(seesWholeInstance(scope))}
    else ${roleColumn} in ('ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY') and ${something} end
    and ${nothingOutside})`;
};
