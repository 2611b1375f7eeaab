import { sql } from 'kysely';
import type { TestApp } from './start-app.ts';

/** Counts the alerts of an agency by what they say, as they are now: nothing of them is left to be folded. */
export const countAlerts = ({ system }: TestApp, agencyId: string): Promise<void> =>
  system.write('test', async (db) => {
    for (const table of ['alert_deltas', 'alert_cells', 'alert_groups'])
      await sql`delete from ${sql.table(table)} where agency_id = ${agencyId}`.execute(db);
    await sql`insert into alert_cells (agency_id, likeness, agent_id, active)
      select agency_id, alert_likeness(vaccine_id, subject), agent_id, count(*) from alerts
      where agency_id = ${agencyId} and status = 1 group by 1, 2, 3`.execute(db);
    await sql`insert into alert_groups (agency_id, realm, likeness, vaccine_id, active, latest_id)
      select agency_id, realm, alert_likeness(vaccine_id, subject), vaccine_id, count(*) filter (where status = 1),
        max(id::text collate "C")::uuid
      from alerts where agency_id = ${agencyId} group by 1, 2, 3, 4`.execute(db);
  });
