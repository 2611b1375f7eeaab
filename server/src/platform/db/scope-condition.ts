import { type RawBuilder, sql } from 'kysely';
import { byInstance } from './by-instance.ts';
import { belongingOf, realms, type Scope, type ScopedTable } from './scope.ts';

const bool = sql<boolean>;

/**
 * `columns` against a scope, with no OR where there need be none: everything is no condition, a realm one comparison,
 * agencies one array.
 */
const within = (scope: Scope, agency: RawBuilder<unknown>, realm: RawBuilder<unknown> | undefined) => {
  switch (scope.kind) {
    case 'everything':
      return bool`true`;
    case 'realm': {
      const inRealm = realm
        ? bool`${realm} = ${sql.lit(scope.realm)}`
        : bool`${agency} in (select id from agencies where realm = ${sql.lit(scope.realm)})`;
      return scope.also.length === 0 ? inRealm : bool`(${inRealm} or ${agency} = any(${scope.also}))`;
    }
    case 'agencies':
      return scope.ids.length === 1 ? bool`${agency} = ${scope.ids[0]}` : bool`${agency} = any(${scope.ids})`;
  }
};

/** The condition that a caller's scope puts on a table (or on the name it goes by in a query). */
export const scopeCondition = (scope: Scope, table: ScopedTable, alias: string = table): RawBuilder<boolean> => {
  const seen = seenIn(scope, table, alias);
  return scope.instance ? bool`(${seen} and ${lyingIn(scope.instance.id, table, alias)})` : seen;
};

/** What lies in an instance, by its agency or by itself. What is of no instance, as a vaccine or a person, stays as it is. */
const lyingIn = (instanceId: string, table: ScopedTable, alias: string): RawBuilder<boolean> => {
  const belonging = belongingOf(table);
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const of = (name: string) => bool`${column(name)} = ${instanceId}`;
  switch (belonging.by) {
    case 'agency':
      return table === 'agencies' ? of('instance_id') : byInstance(column(belonging.agency))(instanceId);
    case 'computer':
      return bool`${column(belonging.column)} in (select id from computers where ${byInstance(sql.ref('agency_id'))(instanceId)})`;
    case 'instance':
      return of(belonging.column);
    case 'administration':
      return belonging.instance ? of(belonging.instance) : bool`true`;
    default:
      return bool`true`;
  }
};

const seenIn = (scope: Scope, table: ScopedTable, alias: string): RawBuilder<boolean> => {
  const belonging = belongingOf(table);
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  switch (belonging.by) {
    case 'everyone':
      return bool`true`;
    case 'agency':
      return within(scope, column(belonging.agency), belonging.realm ? column(belonging.realm) : undefined);
    case 'computer': {
      if (scope.kind === 'everything') return bool`true`;
      const own = within(scope, sql.ref('c.agency_id'), sql.ref('c.realm'));
      return bool`exists (select from computers c where c.id = ${column(belonging.column)} and ${own})`;
    }
    case 'administration':
      return scope.kind === 'everything' ? bool`true` : bool`false`;
    case 'instance': {
      if (scope.kind === 'everything') return bool`true`;
      return bool`${column(belonging.column)} = (select i.id from instances i where i.type = 'main')`;
    }
    case 'membership':
      return membership(scope, alias);
    case 'visibility': {
      if (scope.kind === 'everything') return bool`true`;
      const own = within(scope, sql.ref('a.id'), sql.ref('a.realm'));
      return bool`exists (select from agencies a where ${own}
        and vaccine_visible(${column('visibility')}, a.id, a.service_type, a.instance_id))`;
    }
  }
};

/** People of the agencies in scope; where that is a whole realm, also those who reach all of it by themselves. */
const membership = (scope: Scope, alias: string): RawBuilder<boolean> => {
  if (scope.kind === 'everything') return bool`true`;
  const id = sql.ref(`${alias}.id`);
  const ofAgencies = bool`exists (select from user_agencies ua join agencies a on a.id = ua.agency_id
    where ua.user_id = ${id} and ${within(scope, sql.ref('a.id'), sql.ref('a.realm'))})`;
  if (scope.kind !== 'realm' || scope.realm !== realms.main) return ofAgencies;
  return bool`(${ofAgencies} or ${sql.ref(`${alias}.roles`)} = 'ROLE_SERVICEDESK'
    or (${sql.ref(`${alias}.all_agencies`)} and ${sql.ref(`${alias}.roles`)} = 'ROLE_USER,ROLE_MANAGER'))`;
};
