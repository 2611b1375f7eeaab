import { computerStatuses, installationModes } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

const isGolden = sql`c.installation_mode = ${sql.lit(installationModes.GOLDEN)}`;

/**
 * Whether the revision that the computer's class held last is what it shall hold still: nobody has declared policies stale
 * since, neither the catalogue's nor the agency's, and none of its vaccines has expired.
 */
const isPolicyCurrent = sql<boolean>`(p.catalogue_generation = k.generation and p.agency_generation = a.policy_generation
        and (p.valid_until is null or p.valid_until > now()))`;

/** What a check-in is compared with: the computer as stored, and the policy of its class while that is up to date. */
export interface FleetRow {
  id: string;
  agency_id: string;
  os_family: string;
  agent_version: string;
  /** The version changed within the last minute: another one is taken later. */
  version_held: boolean;
  overrides: string;
  golden: boolean;
  status: number;
  /** Its last connection was written down as the moment it went away. */
  away: boolean;
  inventory_hash: string;
  state_hash: string;
  telemetry: boolean;
  notify_agents: boolean;
  /** Something is asked of it by a person, or was by a roll-out. */
  has_commands: boolean;
  /** The roll-out that its agency follows, where that leads to a newer version than the one stored. */
  rollout_id: string | null;
  rollout_version: string | null;
  arch: string | null;
  /** Empty where the policy has to be worked out first. */
  revision: string | null;
}

/**
 * Notes that agents were seen and told to come again after so many seconds, in the order of their keys, and reads what their check-ins are compared with. It does
 * not wait for rows that somebody else holds: their agents are `contended`.
 */
export const touchLastSeen = async (
  db: Kysely<DB>,
  agentIds: string[],
  toldSeconds: number,
): Promise<{ rows: Map<string, FleetRow>; contended: Set<string> }> => {
  const seen = await sql<{ id: string }>`with free as materialized (select s.computer_id from computer_seen s
      where s.computer_id = any(${agentIds}) order by s.computer_id for update skip locked)
    update computer_seen s set last_seen = now(), told_seconds = ${toldSeconds}, swept_status = ${sql.lit(computerStatuses.ONLINE)}
      from free where s.computer_id = free.computer_id
    returning s.computer_id as id`.execute(db);
  const { rows } = await sql<FleetRow>`
    select c.id, c.agency_id, c.os_family, c.agent_version,
      coalesce(c.version_changed_on > now() - interval '1 minute', false) as version_held, ${isGolden} as golden,
      case when ${isGolden} then 'golden' else c.overrides end as overrides, w.status,
      w.last_connection < 'infinity' as away,
      c.inventory_hash, c.state_hash, a.telemetry, a.notify_agents,
      exists (select from computer_commands k where k.computer_id = c.id) as has_commands,
      r.id as rollout_id, r.version as rollout_version, case when r.id is not null then c.arch end as arch,
      case when ${isPolicyCurrent} then p.revision end as revision
    from computers c
    join computer_presence w on w.computer_id = c.id
    join agencies a on a.id = c.agency_id
    cross join policy_clock k
    left join rollouts r on r.id = a.rollout_id and r.version_key > c.version_key
    left join policy_classes p on p.agency_id = c.agency_id and p.os_family = c.os_family
      and p.agent_version = c.agent_version and p.overrides = (case when ${isGolden} then 'golden' else c.overrides end)
    where c.id = any(${agentIds})`.execute(db);
  const free = new Set(seen.rows.map(({ id }) => id));
  return {
    rows: new Map(rows.flatMap((row) => (free.has(row.id) ? [[row.id, row] as const] : []))),
    contended: new Set(rows.flatMap(({ id }) => (free.has(id) ? [] : id))),
  };
};
