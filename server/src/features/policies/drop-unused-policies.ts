import { sql } from 'kysely';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';

/** Policies that no class of computers holds any more, a day after the last one left them, and classes that no computer is in. */
export const dropUnusedPolicies: Chore = {
  name: 'drop unused policies',
  everyMs: retentionEveryMs,
  run: async (system) => {
    await system.write('retention: policies that no class names', async (db) => {
      await sql`delete from policy_classes p where not exists (select from computers c where c.agency_id = p.agency_id
        and c.os_family = p.os_family and c.agent_version = p.agent_version)`.execute(db);
      await sql`delete from policies p where created_on < now() - interval '1 day'
        and not exists (select from policy_classes c where c.agency_id = p.agency_id and c.revision = p.revision)`.execute(
        db,
      );
    });
  },
};
