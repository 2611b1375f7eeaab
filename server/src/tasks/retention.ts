import { sql } from 'kysely';
import type { Chore } from './leader.ts';

/** What nobody needs any more: sessions that are over, failed sign-ins, policies that no class names. */
export const dropOld: Chore = {
  name: 'drop what is old',
  everyMs: 10 * 60_000,
  run: async (system) => {
    await system.write('retention', async (db) => {
      await sql`delete from sessions where ends_on < now() - interval '7 days'`.execute(db);
      await sql`delete from login_failures where failed_on < now() - interval '1 day'`.execute(db);
      await sql`delete from policy_classes p where not exists (select from computers c where c.agency_id = p.agency_id
        and c.os_family = p.os_family and c.agent_version = p.agent_version)`.execute(db);
      await sql`delete from policies p where created_on < now() - interval '1 day'
        and not exists (select from policy_classes c where c.agency_id = p.agency_id and c.revision = p.revision)`.execute(
        db,
      );
    });
  },
};
