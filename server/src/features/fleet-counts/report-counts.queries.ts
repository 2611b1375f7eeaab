import { sql } from 'kysely';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { Fact } from './facts.ts';

/** The facts that are counted of some computers: what was asked of them by hand, and what they reported. */
export const factsOf = async (
  db: ScopedDb,
  computerIds: string[],
  vaccineIds?: readonly string[],
): Promise<(Fact & { computerId: string })[]> => {
  const ofVaccine = vaccineIds ? sql`and vaccine_id = any(${vaccineIds})` : sql``;
  const { rows } = await sql<Fact & { computerId: string }>`
    select c.id as "computerId", f.vaccine_id as "vaccineId", c.agency_id as "agencyId", c.os_family as "osFamily",
      c.agent_version as "agentVersion", max(f.by_hand)::int as "byHand", max(f.outcome)::int as outcome, max(f.content) as content
    from computers c
    join lateral (
      select vaccine_id, case when wanted then 1 else 2 end as by_hand, 0 as outcome, '' as content
      from computer_vaccines where computer_id = c.id ${ofVaccine}
      union all
      select vaccine_id, 0, outcome, content from reports where computer_id = c.id ${ofVaccine}
    ) f on true
    where c.id = any(${computerIds}) and c.installation_mode <> 2 and ${scopeCondition(db.scope, 'computers', 'c')}
    group by c.id, f.vaccine_id`.execute(db.sql);
  return rows;
};
