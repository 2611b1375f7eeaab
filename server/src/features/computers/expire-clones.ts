import { installationModes } from '@egida/contract';
import { sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { System } from '../../platform/db/system.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { removeComputers } from './remove-computers.ts';

const atOnce = 200;

/** Answers how many left. */
const expireSome = (system: System, hours: number): Promise<number> =>
  system.write('retention: clones', async (db) => {
    // A clone that comes back meanwhile is looked at again once its row is locked.
    const { rows } = await sql<{
      id: string;
    }>`select p.computer_id as id from computer_presence p join computer_seen s using (computer_id)
      where p.installation_mode = ${sql.lit(installationModes.VDI)}
        and p.last_connection < now() - make_interval(hours => ${hours})
        and s.last_seen < now() - make_interval(hours => ${hours})
      order by p.last_connection limit ${atOnce} for update of s skip locked`.execute(db);
    const ids = rows.map(({ id }) => id).sort();
    if (ids.length > 0) await removeComputers(scopedDb(db, { kind: 'everything' }), ids, 'expired');
    return ids.length;
  });

/** Clones of virtual desktops leave by themselves, so long after their last contact. A pool of thousands does so in several turns. */
export const expireClones = (configurations: Configurations, ms = turnMs): Chore => ({
  name: 'expire clones',
  everyMs: 60_000,
  run: async (system) => {
    const isOver = beginTurn(ms);
    while ((await expireSome(system, configurations.get('VDI_RETENTION_HOURS'))) === atOnce)
      if (isOver()) return 'unfinished';
    return undefined;
  },
});
