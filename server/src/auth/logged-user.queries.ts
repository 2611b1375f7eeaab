import { effectiveRole, type LoggedUser } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';

/** The person behind a session, as the console knows them. */
export const loggedUser = async (
  db: Kysely<DB>,
  userId: string,
  sessionId: string,
): Promise<LoggedUser | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.firstname',
      'u.lastname',
      'u.email',
      'u.all_agencies as allAgencies',
      'u.roles',
      'u.notify',
      'u.enabled',
      'u.created_on as createdOn',
      'u.last_login_on as lastLoginOn',
      's.ends_on as sessionEnds',
    ])
    .select(sql<LoggedUser['config']>`u.config || jsonb_build_object('enabled2fa', u.two_factor)`.as('config'))
    .select(sql<string>`(select id from instances where type = 'main')`.as('instanceId'))
    .select(
      sql<
        LoggedUser['agencies']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name_key)
        from user_agencies ua join agencies a on a.id = ua.agency_id where ua.user_id = u.id), '[]')`.as('agencies'),
    )
    .where('u.id', '=', userId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = effectiveRole(row.roles);
  if (!role) return undefined;
  return { ...row, status: 'ACTIVE', manageable: false, role, admin: row.roles.includes('ROLE_ADMIN') };
};
