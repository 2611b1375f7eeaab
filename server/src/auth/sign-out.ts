import type { Services } from '../services.ts';
import { sessionOfToken } from './tokens.ts';

/** Ends the session of a token, expired ones too. A token that is not ours is ignored: whoever sends it is signed out. */
export const signOut = async ({ system, keys }: Services, token: string | undefined): Promise<undefined> => {
  const sessionId = token && (await sessionOfToken(keys, token));
  if (!sessionId) return;
  await system.write('auth: end a session', (db) =>
    db
      .updateTable('sessions')
      .set({ ended_on: new Date().toISOString() })
      .where('id', '=', sessionId)
      .where('ended_on', 'is', null)
      .execute(),
  );
};
