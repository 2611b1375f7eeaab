import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { noteLastWrite } from '../../platform/db/last-writes.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type SessionToSign, sessionSeconds } from './tokens.ts';

export interface Origin {
  ip: string;
  userAgent: string;
}

/** How somebody proved who they are; what their sign-in says in the audit. */
interface Proof {
  secondFactor: boolean;
  recoveryCode?: true;
}

/** Browsers in which one person may be signed in; the oldest gives way to the next. */
const maxOpenSessions = 20;

/** Opens a session that opens everything, with its entry in the audit. */
export const openFullSession = async (
  db: Kysely<DB>,
  user: { id: string; username: string; roles: string },
  { ip, userAgent }: Origin,
  proof: Proof,
): Promise<SessionToSign> => {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const session = {
    sessionId: newId(now),
    userId: user.id,
    roles: user.roles,
    rotation: 0,
    rotatedOn: now,
    endsOn: now + sessionSeconds * 1000,
  };
  await db.updateTable('users').set({ last_login_on: at, locked_until: null }).where('id', '=', user.id).execute();
  await db
    .insertInto('sessions')
    .values({
      id: session.sessionId,
      user_id: user.id,
      created_on: at,
      rotated_on: at,
      ends_on: new Date(session.endsOn).toISOString(),
      ip,
      user_agent: userAgent,
    })
    .execute();
  await endOldest(db, user.id);
  await writeAudit(db, 'auth.login', { id: user.id, username: user.username, ip }, null, [{ after: proof }]);
  // The person finds themselves among those who are signed in.
  await noteLastWrite(db, user.id);
  return session;
};

const endOldest = async (db: Kysely<DB>, userId: string): Promise<void> => {
  const open = sql`user_id = ${userId} and ended_on is null and pre_auth is null`;
  await sql`update sessions set ended_on = now() where ${open} and id not in (
    select id from sessions where ${open} and ends_on > now() order by id desc limit ${maxOpenSessions})`.execute(db);
};

/**
 * Opens a session in place of another of that person, which whoever replaces it ends with the rest: as old, and ending when
 * that one would have. Undefined where that one is over already.
 */
export const openInPlaceOf = async (
  db: Kysely<DB>,
  user: { id: string; roles: string },
  sessionId: string,
): Promise<SessionToSign | undefined> => {
  const now = Date.now();
  const id = newId(now);
  const former = await db
    .selectFrom('sessions')
    .select(['created_on', 'ends_on', 'ip', 'user_agent'])
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .where('ended_on', 'is', null)
    .where('pre_auth', 'is', null)
    .where('ends_on', '>', new Date(now).toISOString())
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!former) return undefined;
  await db
    .insertInto('sessions')
    .values({ ...former, id, user_id: user.id, rotated_on: new Date(now).toISOString() })
    .execute();
  const endsOn = Date.parse(former.ends_on);
  return { sessionId: id, userId: user.id, roles: user.roles, rotation: 0, rotatedOn: now, endsOn };
};

/** Ends a person's open sessions, those of a second factor that is due too; one may go on. Answers how many full ones. */
export const endSessions = async (db: Kysely<DB>, userId: string, except?: string): Promise<number> => {
  const now = new Date().toISOString();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_on: now })
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning(['pre_auth', 'ends_on'])
    .execute();
  return ended.filter(({ pre_auth, ends_on }) => pre_auth === null && ends_on > now).length;
};
