import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { roleColumn } from '../users/users.ts';
import { isNews } from './period.ts';

/** A person is told once an hour at most. */
const isDue = (upTo: string) => sql<boolean>`users.notify and users.enabled and users.email <> ''
  and users.password_hash is not null and users.alerts_told_on <= ${upTo}::timestamptz - interval '1 hour'`;

/**
 * The ids of people to whom something may be told: who is due and reaches an agency from which news came since they were told.
 * Alerts are read once for all of them, however many there are of either. Who sees a whole realm is named for news of any;
 * what each really sees is for their scope to say.
 */
export const findDue = async (db: Kysely<DB>, upTo: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with news as materialized (select agency_id, max(received_on) as latest from alerts where ${isNews(upTo)} group by agency_id),
    reached as (select users.id, max(news.latest) as latest from news
      join agency_closure c on c.descendant_id = news.agency_id
      join user_agencies ua on ua.agency_id = c.ancestor_id
      join users on users.id = ua.user_id
      where c.depth = 0 or ${roleColumn} = 'ROLE_MANAGER' group by users.id)
    select users.id from users left join reached on reached.id = users.id
    where ${isDue(upTo)} and ${roleColumn} <> 'ROLE_CLASSIFIED' and users.alerts_told_on <
      case when ${roleColumn} in ('ROLE_ADMIN', 'ROLE_SERVICEDESK') or users.all_agencies
        then (select max(latest) from news) else reached.latest end
    order by users.id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface DuePerson {
  id: string;
  email: string;
  locale: 'es' | 'en';
  /** Up to when they were told. */
  since: string;
}

/** Those of these people who are due still, locked; whom somebody else is at is told another time. */
export const claimDue = async (db: Kysely<DB>, ids: readonly string[], upTo: string): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`select users.id, users.email, users.alerts_told_on as since,
      case when users.config ->> 'locale' = 'en' then 'en' else 'es' end as locale
    from users where users.id = any(${ids}) and ${isDue(upTo)}
    order by users.id for no key update skip locked`.execute(db);
  return rows;
};

/** Notes up to when they were told. */
export const noteTold = async (db: Kysely<DB>, ids: readonly string[], upTo: string): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('users').set({ alerts_told_on: upTo }).where('id', 'in', ids).execute();
};
