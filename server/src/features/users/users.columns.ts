import type { Role, UserStatus, userFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';

/** The second entry of the role string if it is admin or manager, else the first; see `effectiveRole`. */
export const roleColumn = sql<Role>`(case when split_part(users.roles, ',', 2) in ('ROLE_ADMIN', 'ROLE_MANAGER')
  then split_part(users.roles, ',', 2) else split_part(users.roles, ',', 1) end)`;

export const statusColumn = sql<UserStatus>`(case when not users.enabled then 'DISABLED'
  when users.password_hash is null then 'INVITED' when users.locked_until > now() then 'LOCKED' else 'ACTIVE' end)`;

/**
 * Where the list of people finds what it is filtered by. Of somebody's agencies only those in scope are asked about: the
 * others are nobody's business here.
 */
export const userColumns = (scope: Scope): FilterColumns<typeof userFilter> => ({
  fields: {
    username: sql`users.username`,
    firstname: sql`users.firstname`,
    lastname: sql`users.lastname`,
    email: sql`users.email`,
    role: roleColumn,
    status: statusColumn,
    agency: (agencyId) => sql<boolean>`exists (select from user_agencies ua join agencies a on a.id = ua.agency_id
      where ua.user_id = users.id and ${scopeCondition(scope, 'agencies', 'a')}
        and ${agencyId === undefined ? sql`true` : sql`ua.agency_id = ${agencyId}`})`,
    twoFactor: sql`users.two_factor`,
    lastLoginOn: sql`users.last_login_on`,
  },
  folded: { username: sql`users.username_key`, email: sql`users.email_key` },
  search: sql`users.search`,
  prefix: sql`users.username_key`,
});

/** Each is served by an index. */
export const userOrder = (sortBy: string): RawBuilder<unknown> => {
  switch (sortBy) {
    case 'lastname':
      return sql`users.name_key`;
    case 'email':
      return sql`users.email_key`;
    case 'createdOn':
      return sql`users.created_on`;
    case 'lastLoginOn':
      return sql`coalesce(users.last_login_on, '-infinity'::timestamptz)`;
    default:
      return sql`users.username_key`;
  }
};

interface Names {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
}

/** The columns that follow from a person's names: what they are told apart, ordered and found by. */
export const userSearch = ({ username, firstname, lastname, email }: Names) => ({
  username_key: fold(username),
  email_key: fold(email),
  name_key: fold([lastname, firstname].join('\n')),
  search: fold([username, firstname, lastname, email].join('\n')),
});
