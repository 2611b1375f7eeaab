import { type LoggedUser, type Page, type Role, roleMay, rolesNamed, type User, userFilter } from '@egida/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Services } from '../../platform/services.ts';
import { manageable } from './manageable.ts';
import { roleColumn, statusColumn, userColumns, userOrder } from './users.columns.ts';

/** Selects people as they are sent: with their agencies within `shown`, and whether the caller's own scope may manage them. */
const selectUsers = (people: SelectQueryBuilder<DB, 'users', object>, own: Scope, shown: Scope = own) =>
  people
    .select([
      'users.id',
      'users.username',
      'users.firstname',
      'users.lastname',
      'users.email',
      'users.all_agencies as allAgencies',
      'users.roles',
      'users.notify',
      'users.enabled',
      'users.created_on as createdOn',
      'users.last_login_on as lastLoginOn',
    ])
    .select(
      sql<
        User['agencies']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name_key, a.id)
        from user_agencies ua join agencies a on a.id = ua.agency_id
        where ua.user_id = users.id and ${scopeCondition(shown, 'agencies', 'a')}), '[]')`.as('agencies'),
    )
    .select(sql<User['config']>`users.config || jsonb_build_object('enabled2fa', users.two_factor)`.as('config'))
    .select(sql<boolean>`users.totp_secret is not null`.as('twoFactorReady'))
    .select(statusColumn.as('status'))
    .select(manageable(own).as('manageable'));

/** What a filter says of people, for their list and its export. */
export const userSource = (choice: ListChoice, scope: Scope): ListSource => ({
  table: 'users',
  where: filterCondition(filterOf(choice), userFilter, userColumns(scope)),
  order: userOrder(choice.sortBy),
});

export const readUsers = (db: ScopedDb, ids: string[]): Promise<User[]> =>
  selectUsers(db.select('users'), db.scope).where('users.id', 'in', ids).execute();

export const listUsers = (db: ScopedDb, query: ListQuery): Promise<Page<User>> =>
  readPage(db, query, {
    ...userSource(query, db.scope),
    rows: (ids) => readUsers(db, ids),
    idOf: (row) => row.id,
  });

export const readUser = (db: ScopedDb, userId: string): Promise<User | undefined> =>
  selectUsers(db.select('users'), db.scope).where('users.id', '=', userId).executeTakeFirst();

/** Gives access to the caller, who need not lie in their own scope. */
export const oneself = (db: ScopedDb) => db.unscoped('everyone sees and changes themselves');

type Configured = Pick<Services, 'configurations'>;

/** The roles of which a second factor is demanded. Who sees nobody else learns of their own alone. */
const twoFactorRolesFor = ({ configurations }: Configured, { role }: Caller): Role[] =>
  rolesNamed(configurations.get('TWO_FACTOR_ROLES')).filter((one) => one === role || roleMay(role, 'users:read'));

/** The caller, as the console knows them: everyone sees themselves, and all of their agencies. */
export const readOneself = async (
  services: Configured,
  db: ScopedDb,
  caller: Caller,
): Promise<LoggedUser | undefined> => {
  const row = await selectUsers(oneself(db).selectFrom('users'), db.scope, { kind: 'everything' })
    .innerJoin('sessions as s', 's.user_id', 'users.id')
    .select([roleColumn.as('role'), 's.ends_on as sessionEnds'])
    .select(sql<string>`(select id from instances where type = 'main')`.as('instanceId'))
    .select(
      sql<number>`(select count(*) from recovery_codes r where r.user_id = users.id and r.used_on is null)`.as(
        'recoveryCodesLeft',
      ),
    )
    .where('users.id', '=', caller.id)
    .where('s.id', '=', caller.sessionId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      admin: row.role === 'ROLE_ADMIN',
      sessionIdleMinutes: services.configurations.get('SESSION_IDLE_MINUTES'),
      twoFactorRoles: twoFactorRolesFor(services, caller),
    }
  );
};

/** Locks a person, so that what is decided next is decided on what is true. */
export const lockUser = (db: ScopedDb, userId: string) =>
  db.select('users').select('users.id').where('users.id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** Locks the caller, who need not lie in their own scope. */
export const lockOneself = (db: ScopedDb, { id }: Caller) =>
  oneself(db).selectFrom('users').select('users.id').where('users.id', '=', id).forNoKeyUpdate().execute();

/**
 * Of these agencies, how many the caller may see; none of them goes until the request is done: whoever deletes one finds the person
 * whom it is given to.
 */
export const holdAgencies = async (db: ScopedDb, ids: readonly string[]): Promise<number> => {
  const agencies = db.select('agencies').select('agencies.id').where('agencies.id', 'in', ids);
  return (await agencies.orderBy('agencies.id').forKeyShare('agencies').execute()).length;
};

/** Makes these a person's agencies, all of which lie in the caller's scope. */
export const setAgencies = async (db: ScopedDb, userId: string, ids: readonly string[]): Promise<void> => {
  await db
    .delete('user_agencies')
    .where('user_id', '=', userId)
    .$if(ids.length > 0, (query) => query.where('agency_id', 'not in', ids))
    .execute();
  if (ids.length === 0) return;
  const given = db
    .select('agencies')
    .select([sql<string>`${userId}::uuid`.as('user_id'), 'agencies.id as agency_id'])
    .where('agencies.id', 'in', ids);
  await db
    .unscoped('inserts agencies that the same statement selects in scope')
    .insertInto('user_agencies')
    .columns(['user_id', 'agency_id'])
    .expression(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
