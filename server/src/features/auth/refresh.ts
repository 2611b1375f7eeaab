import type { TokenPair } from '@egida/contract';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { accessSeconds, signPair, verifyRefresh } from './tokens.ts';

/** For this long the same token answers the same successor: to two tabs at once, or after a reply that was lost. */
const graceMs = 30_000;

/**
 * How long after its tokens were last renewed a session may be renewed again. The access token of then could be used, and was
 * perhaps, until its own end; the time without use counts from there.
 */
export const idleSeconds = ({ configurations }: Pick<Services, 'configurations'>): number =>
  configurations.get('SESSION_IDLE_MINUTES') * 60 + accessSeconds;

/** Changes a refresh token for the next pair. A token that was changed before, and not just now, ends its session; so does too long a time without use. */
export const refreshSession = async (services: Services, refreshToken: string, ip: string): Promise<TokenPair> => {
  const { system, keys } = services;
  const claims = await verifyRefresh(keys, refreshToken);
  const session = await system.write('auth: refresh a session', async (db) => {
    const row = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select([
        's.id',
        's.user_id',
        's.rotation',
        's.rotated_on',
        's.created_on',
        's.ends_on',
        's.ended_on',
        'u.username',
        'u.roles',
        'u.enabled',
      ])
      .where('s.id', '=', claims.sid)
      .forUpdate('s')
      .executeTakeFirst();
    if (!row || row.ended_on || !row.enabled) return undefined;
    const now = Date.now();
    if (claims.rotation === row.rotation) {
      if (now - Date.parse(row.rotated_on) > idleSeconds(services) * 1000) {
        await endOne(db, row.id, now);
        return 'idle';
      }
      const rotated = { rotation: row.rotation + 1, rotated_on: new Date(now).toISOString() };
      await db.updateTable('sessions').set(rotated).where('id', '=', row.id).execute();
      return { ...row, ...rotated };
    }
    if (claims.rotation === row.rotation - 1 && now - Date.parse(row.rotated_on) <= graceMs) return row;
    await endOne(db, row.id, now);
    const who = { id: row.user_id, username: row.username, ip };
    await writeAudit(db, 'auth.refreshReused', who, null, [{ after: { sessionCreatedOn: row.created_on } }]);
    return undefined;
  });
  if (session === 'idle') throw new AppError('session.idle');
  if (!session) throw new AppError('session.ended');
  return signPair(keys, {
    sessionId: session.id,
    userId: session.user_id,
    roles: session.roles,
    rotation: session.rotation,
    rotatedOn: Date.parse(session.rotated_on),
    endsOn: Date.parse(session.ends_on),
  });
};

const endOne = (db: Kysely<DB>, sessionId: string, now: number) =>
  db
    .updateTable('sessions')
    .set({ ended_on: new Date(now).toISOString() })
    .where('id', '=', sessionId)
    .execute();
