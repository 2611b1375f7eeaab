import { type Kysely, sql } from 'kysely';
import { personLocale } from '../../platform/access/locale-of.ts';
import { realms } from '../../platform/db/scope.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type Recipient, roleColumn, takesMail } from '../users/users.ts';
import { isNews, type Period } from './period.ts';

/** A person is told once an hour at most. */
const isDue = (upTo: string) =>
  sql<boolean>`${takesMail} and users.alerts_told_on <= ${upTo}::timestamptz - interval '1 hour'`;

/**
 * The ids of people to whom something may be told, who waits longest first: who is due and sees an agency from which news came
 * since they were told. Alerts are read once for all of them, however many there are of either. What each really sees is for
 * their scope to say.
 */
export const findDue = async (db: Kysely<DB>, { since, upTo }: Period): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with news as materialized (select agency_id, realm, max(received_on) as latest from alerts
      where ${isNews(since, upTo)} group by agency_id, realm),
    reached as materialized (select ua.user_id, max(news.latest) as latest, max(news.latest) filter (where c.depth = 0) as own
      from news join agency_closure c on c.descendant_id = news.agency_id
      join user_agencies ua on ua.agency_id = c.ancestor_id group by ua.user_id)
    select users.id from users left join reached on reached.user_id = users.id
    where ${isDue(upTo)} and users.alerts_told_on < case ${roleColumn}
      when 'ROLE_CLASSIFIED' then null
      when 'ROLE_ADMIN' then (select max(latest) from news)
      when 'ROLE_SERVICEDESK' then greatest((select max(latest) from news where realm = ${sql.lit(realms.main)}), reached.own)
      when 'ROLE_MANAGER' then greatest(reached.latest,
        case when users.all_agencies then (select max(latest) from news where realm = ${sql.lit(realms.main)}) end)
      else reached.own end
    order by users.alerts_told_on, users.id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface DuePerson extends Recipient {
  id: string;
  /** Up to when they were told. */
  toldOn: string;
  /** From when on they are told now: not of what was no news for anybody any more. */
  since: string;
  /** Somebody else has the same address. */
  isShared: boolean;
}

/** Those of these people who are due still, locked; whom somebody else is at is told another time. */
export const claimDue = async (
  db: Kysely<DB>,
  ids: readonly string[],
  { since, upTo }: Period,
): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`select users.id, users.email, ${personLocale} as locale,
      users.alerts_told_on as "toldOn", greatest(users.alerts_told_on, ${since}::timestamptz) as since,
      exists (select from users other where other.email_key = users.email_key and other.id <> users.id) as "isShared"
    from users where users.id = any(${ids}) and ${isDue(upTo)}
    order by users.id for no key update skip locked`.execute(db);
  return rows;
};

/** Notes up to when they were told. */
export const noteTold = async (db: Kysely<DB>, ids: readonly string[], { upTo }: Period): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('users').set({ alerts_told_on: upTo }).where('id', 'in', ids).execute();
};
