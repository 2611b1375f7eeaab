import { installationModes } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/** Who fetches: of which agency, and which policy its kind of computer held last. */
export interface FetchingAgent {
  agencyId: string;
  /** Absent where none was worked out for its kind yet. */
  revision: string | null;
}

/** Of agents whose computers stand, by id. */
export const fetchingAgents = async (
  db: Kysely<DB>,
  agentIds: readonly string[],
): Promise<Map<string, FetchingAgent>> => {
  const { rows } = await sql<FetchingAgent & { id: string }>`
    select c.id, c.agency_id as "agencyId", p.revision
    from computers c
    left join policy_classes p on p.agency_id = c.agency_id and p.os_family = c.os_family
      and p.agent_version = c.agent_version
      and p.overrides = (case when c.installation_mode = ${sql.lit(installationModes.GOLDEN)} then 'golden' else c.overrides end)
    where c.id = any(${agentIds})`.execute(db);
  return new Map(rows.map(({ id, ...agent }) => [id, agent]));
};
