import { installationModes } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { ReportCount } from './count-delta.ts';
import { intentCodeOf, intentOfCode } from './intents.ts';
import { notReported } from './outcomes.ts';

/** What each of some computers adds to the counts. Golden images count nowhere. */
export const readReportCounts = async (
  db: ScopedDb,
  computerIds: string[],
  vaccineIds?: readonly string[],
): Promise<(ReportCount & { computerId: string })[]> => {
  const ofVaccine = vaccineIds ? sql`and vaccine_id = any(${vaccineIds})` : sql``;
  const rows = await db.query(
    (inScope) => sql<Omit<ReportCount, 'byHand'> & { computerId: string; byHandCode: number }>`
    select c.id as "computerId", f.vaccine_id as "vaccineId", c.agency_id as "agencyId", c.os_family as "osFamily",
      c.agent_version as "agentVersion", max(f.by_hand)::int as "byHandCode", max(f.outcome)::int as outcome,
      max(f.content) as content
    from computers c
    join lateral (
      select vaccine_id, ${intentCodeOf('wanted')} as by_hand, ${sql.lit(notReported)} as outcome, '' as content
      from computer_vaccines where computer_id = c.id ${ofVaccine}
      union all
      select vaccine_id, 0, outcome, content from reports where computer_id = c.id ${ofVaccine}
    ) f on true
    where c.id = any(${computerIds}) and c.installation_mode <> ${sql.lit(installationModes.GOLDEN)}
      and ${inScope('computers', 'c')}
    group by c.id, f.vaccine_id`,
  );
  return rows.map(({ byHandCode, ...row }) => ({ ...row, byHand: intentOfCode(byHandCode) }));
};
