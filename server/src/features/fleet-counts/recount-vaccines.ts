import { installationModes } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { intentCodes } from './intents.ts';

/**
 * Counts vaccines anew from what computers reported of them: those that were deleted and come back under their ids, while
 * computers still hold them. Nothing was counted of them meanwhile. One statement: it sees reports and deltas at one moment.
 */
export const recountVaccines = async (db: ScopedDb, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`with cells as (delete from report_cells where vaccine_id = any(${ids})),
      deltas as (delete from report_deltas where vaccine_id = any(${ids}))
    insert into report_deltas (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
    select r.vaccine_id, c.agency_id, c.os_family, c.agent_version, ${sql.lit(intentCodes.none)}, r.outcome, r.content, count(*)
    from reports r join computers c on c.id = r.computer_id
    where r.vaccine_id = any(${ids}) and c.installation_mode <> ${sql.lit(installationModes.GOLDEN)}
    group by 1, 2, 3, 4, 6, 7`.execute(db.unscoped('counts a vaccine over the whole fleet, for everybody alike'));
};
