import { writeAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/services.ts';
import { claimsOfAnyAge } from './tokens.ts';

/** Ends the session of a token, expired ones too. A token that is not ours is ignored: its sender is signed out already. */
export const signOut = async (
  { system, keys }: Services,
  token: string | undefined,
  ip: string,
): Promise<undefined> => {
  const claims = token && (await claimsOfAnyAge(keys, token));
  if (!claims) return;
  await system.write('auth: end a session', async (db) => {
    const ended = await db
      .updateTable('sessions as s')
      .from('users as u')
      .set({ ended_on: new Date().toISOString() })
      .where('s.id', '=', claims.sid)
      .where('s.ended_on', 'is', null)
      .whereRef('u.id', '=', 's.user_id')
      .returning(['u.id', 'u.username', 's.pre_auth'])
      .executeTakeFirst();
    // A sign-in that never got past its second factor opened nothing that could be closed.
    if (!ended || ended.pre_auth) return;
    await writeAudit(db, 'auth.logout', { id: ended.id, username: ended.username, ip }, null, [{}]);
  });
};
