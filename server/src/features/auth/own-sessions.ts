import type { OwnSession } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { endSessions } from './full-session.ts';

const listed = 100;

/** The caller's own, open and past their second factor. */
const openOf = (db: Kysely<DB>, caller: Caller) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', caller.id)
    .where('ended_on', 'is', null)
    .where('ends_on', '>', sql<string>`now()`)
    .where('pre_auth', 'is', null);

/** Those that were not used for longer than a session may be open nothing any more, whether anybody noticed or not. */
export const listOwnSessions = async (
  db: Kysely<DB>,
  caller: Caller,
  idleSeconds: number,
): Promise<{ collection: OwnSession[] }> => {
  const rows = await openOf(db, caller)
    .select([
      'id',
      'created_on as createdOn',
      'rotated_on as lastUsedOn',
      'ends_on as endsOn',
      'user_agent as userAgent',
    ])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('rotated_on', '>', sql<string>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('rotated_on', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return { collection: rows.map((row) => ({ ...row, current: row.id === caller.sessionId })) };
};

export const endOwnSession = async (
  db: Kysely<DB>,
  caller: Caller,
  sessionId: string,
  audit: Audit,
): Promise<undefined> => {
  const session = await openOf(db, caller)
    .select(['created_on as createdOn', 'user_agent as userAgent'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) throw new AppError('session.notfound');
  await db.updateTable('sessions').set({ ended_on: sql`now()` }).where('id', '=', sessionId).execute();
  audit({ before: session });
  return undefined;
};

export const endOtherSessions = async (db: Kysely<DB>, caller: Caller, audit: Audit): Promise<{ affected: number }> => {
  const affected = await endSessions(db, caller.id, caller.sessionId);
  audit({ after: { affected } });
  return { affected };
};
