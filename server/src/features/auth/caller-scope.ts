import { effectiveRole, type Role, type TokenClaims } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Caller } from '../../platform/access/caller.ts';
import { asAsked, plannedOnceMark } from '../../platform/db/planned-once.ts';
import { nothing, realms, type Scope } from '../../platform/db/scope.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BeginOptions } from '../../platform/http/guards.ts';

interface PersonRow {
  id: string;
  username: string;
  roles: string;
  all_agencies: boolean;
  enabled: boolean;
  page_size: number | null;
  /** Agencies assigned to the person; a manager's with all below them. */
  reach: string[];
  /** The agencies of `reach` outside the main instance, for people who see all of the main one anyway. */
  outside: string[];
}

interface KnownPerson {
  actor: Pick<Caller, 'id' | 'username' | 'role'>;
  scope: Scope;
}

interface SessionRow extends PersonRow {
  alive: boolean;
}

/** A person with what they reach: `from` names the person's row `u`. */
const personSql = (from: string, more = '') => `select person.*,
    case when person.roles = 'ROLE_SERVICEDESK' or person.all_agencies
      then array(select a.id from agencies a where a.id = any(person.reach) and a.realm <> ${realms.main}) else '{}'
    end as outside
  from (select u.id, u.username, u.roles, u.all_agencies, u.enabled,
    (u.config ->> 'pageSize')::int as page_size,
    case when u.roles = 'ROLE_MANAGER' or u.roles like '%,ROLE_MANAGER'
      then array(select distinct c.descendant_id from user_agencies ua
        join agency_closure c on c.ancestor_id = ua.agency_id where ua.user_id = u.id)
      else array(select ua.agency_id from user_agencies ua where ua.user_id = u.id)
    end as reach${more}
  from ${from}) person`;

const callerSql = `${plannedOnceMark} ${personSql(
  'sessions s join users u on u.id = s.user_id where s.id = $1 and u.id = $2',
  ', s.ended_on is null and s.ends_on > now() and s.pre_auth is null as alive',
)}`;

/** Opens the request's transaction and learns who calls and what they may see, in one round trip. */
export const beginAsCaller = async (
  client: PoolClient,
  claims: TokenClaims,
  { readOnly, ip, statementMs }: BeginOptions,
): Promise<{ caller: Caller; scope: Scope }> => {
  const limit = statementMs === undefined ? '' : `; set local statement_timeout = ${statementMs}`;
  const [, { rows }] = await Promise.all([
    client.query(`begin transaction ${readOnly ? 'read only' : 'read write'}${limit}`),
    client.query<SessionRow>(asAsked(client, callerSql, [claims.sid, claims.jti])),
  ]);
  const [row] = rows;
  if (!row?.alive || !row.enabled) throw new AppError('session.ended');
  const role = effectiveRole(row.roles);
  if (!role) throw new AppError('forbidden');
  return {
    caller: {
      id: row.id,
      username: row.username,
      role,
      sessionId: claims.sid,
      pageSize: row.page_size ?? undefined,
      ip,
    },
    scope: scopeOf(role, row),
  };
};

/**
 * Who a person is now and what they may see, without a session: for work that goes on after its answer. Undefined where
 * they are gone, disabled or without a role.
 */
export const scopeOfUser = async (db: Kysely<DB>, userId: string): Promise<KnownPerson | undefined> =>
  (await scopesOfUsers(db, [userId])).get(userId);

/** The same of several people, by their ids. */
export const scopesOfUsers = async (db: Kysely<DB>, userIds: readonly string[]): Promise<Map<string, KnownPerson>> => {
  const { rows } = await sql<PersonRow>`${sql.raw(personSql('users u'))} where person.id = any(${userIds})`.execute(db);
  const known = rows.flatMap((row): [string, KnownPerson][] => {
    const role = row.enabled ? effectiveRole(row.roles) : undefined;
    return role ? [[row.id, { actor: { id: row.id, username: row.username, role }, scope: scopeOf(role, row) }]] : [];
  });
  return new Map(known);
};

/** What each role sees; decisions on roles stand in docs/decisions. */
const scopeOf = (role: Role, { all_agencies: allAgencies, reach, outside }: PersonRow): Scope => {
  const main: Scope = { kind: 'realm', realm: realms.main, also: outside };
  const assigned = (whole: boolean): Scope => (reach.length > 0 ? { kind: 'agencies', ids: reach, whole } : nothing);
  switch (role) {
    case 'ROLE_ADMIN':
      return { kind: 'everything' };
    case 'ROLE_SERVICEDESK':
      return main;
    case 'ROLE_MANAGER':
      return allAgencies ? main : assigned(true);
    case 'ROLE_CLASSIFIED':
      return { kind: 'realm', realm: realms.classified, also: [] };
    default:
      return assigned(false);
  }
};
