import { sql } from 'kysely';
import type { Chore } from '../tasks/leader.ts';

/** What signing in leaves behind: links that are over, and sign-ins that never got past their second factor. */
export const dropSpent: Chore = {
  name: 'drop spent links and sign-ins',
  everyMs: 10 * 60_000,
  run: async (system) => {
    await system.write('auth: retention', async (db) => {
      await sql`delete from password_links where expires_on < now() - interval '1 day'`.execute(db);
      await sql`delete from sessions where pre_auth is not null and ends_on < now() - interval '1 hour'
        and ends_on > now() - interval '8 days'`.execute(db);
    });
  },
};
