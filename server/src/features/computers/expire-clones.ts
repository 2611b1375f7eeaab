import { installationModes } from '@egida/contract';
import { sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { removeComputers } from './remove-computers.ts';

const atOnce = 200;

/** Clones of virtual desktops leave by themselves, so long after their last contact. */
export const expireClones = (configurations: Configurations): Chore => ({
  name: 'expire clones',
  everyMs: 60_000,
  run: async (system) => {
    for (let removed = atOnce; removed === atOnce; ) {
      removed = await system.write('retention: clones', async (db) => {
        // A clone that comes back meanwhile is looked at again once its row is locked.
        const { rows } = await sql<{
          id: string;
        }>`select p.computer_id as id from computer_presence p join computer_seen s using (computer_id)
          where p.installation_mode = ${sql.lit(installationModes.VDI)}
            and p.last_connection < now() - make_interval(hours => ${configurations.get('VDI_RETENTION_HOURS')})
            and s.last_seen < now() - make_interval(hours => ${configurations.get('VDI_RETENTION_HOURS')})
          order by p.last_connection limit ${atOnce} for update of s skip locked`.execute(db);
        const ids = rows.map(({ id }) => id).sort();
        if (ids.length > 0) await removeComputers(scopedDb(db, { kind: 'everything' }), ids, 'expired');
        return ids.length;
      });
    }
  },
});
