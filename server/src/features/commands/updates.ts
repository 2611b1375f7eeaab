import { type Kysely, sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';
import type { Pace, Services } from '../../platform/services.ts';
import type { CheckinEntry, FleetRow } from '../agents/agents.ts';
import { isTrusted } from '../packages/packages.ts';
import type { CommandRow } from './command-row.ts';

interface DueUpdate {
  computerId: string;
  agencyId: string;
  rolloutId: string;
  os: string;
  arch: string;
  version: string;
}
/** How fast agents may be told to update, and whose packages they are offered. */
export type UpdateOffer = Pick<Pace, 'mayUpdate'> & Pick<Services, 'releaseKeys'>;

type Published = Pick<CommandRow, 'manifest' | 'signature'>;

/** Agents from before there were packages by processor do not name theirs. */
const archOf = ({ arch }: FleetRow) => arch || 'x64';
const keyOf = ({ os, arch, version }: Pick<DueUpdate, 'os' | 'arch' | 'version'>) => [os, arch, version].join('|');

/** The agents that are behind the version of their agency's roll-out, and were neither asked nor failed in it. */
const agentsToUpdate = (
  entries: readonly CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
  existing: ReadonlyMap<string, CommandRow[]>,
): DueUpdate[] =>
  entries.flatMap(({ agentId, body }) => {
    const row = rows.get(agentId);
    if (!row?.rollout_id || row.rollout_version === null) return [];
    if (versionKey.of(body.agentVersion) >= versionKey.of(row.rollout_version)) return [];
    const asked = existing.get(agentId) ?? [];
    if (asked.some(({ type, server }) => type === 'uninstall' || (type === 'move' && server !== null))) return [];
    if (asked.some(({ type, rollout_id }) => type === 'update' && rollout_id === row.rollout_id)) return [];
    return [
      {
        computerId: agentId,
        agencyId: row.agency_id,
        rolloutId: row.rollout_id,
        os: row.os_family,
        arch: archOf(row),
        version: row.rollout_version,
      },
    ];
  });

/** Of a package that a key signed which is trusted no more is only known that there is one: who is asked for it is told that it went. */
const readPublished = async (
  db: Kysely<DB>,
  due: readonly DueUpdate[],
  releaseKeys: readonly ReleaseKey[],
): Promise<Map<string, Published>> => {
  const kinds = [...new Map(due.map((one) => [keyOf(one), one])).values()];
  const { rows } = await sql<Pick<DueUpdate, 'os' | 'arch' | 'version'> & Published>`
    select p.os, p.arch, p.version, p.manifest, case when ${isTrusted('p', releaseKeys)} then p.signature end as signature
    from packages p
    join ${unnest(kinds, {
      os: ['text', ({ os }) => os],
      arch: ['text', ({ arch }) => arch],
      version: ['text', ({ version }) => version],
    })} using (os, arch, version)`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
};

/**
 * Asks agents that are behind to update, no more at once than the pace allows: the others are asked at a later
 * check-in. Answers what was asked anew, by computer.
 */
export const queueUpdates = async (
  db: Kysely<DB>,
  entries: readonly CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
  existing: ReadonlyMap<string, CommandRow[]>,
  { mayUpdate, releaseKeys }: UpdateOffer,
): Promise<Map<string, CommandRow[]>> => {
  const due = agentsToUpdate(entries, rows, existing);
  if (due.length === 0) return new Map();
  const published = await readPublished(db, due, releaseKeys);
  const asked = due
    .filter((one) => published.has(keyOf(one)) && mayUpdate())
    .map((one) => ({ ...one, id: newId() }))
    .sort((a, b) => (a.computerId < b.computerId ? -1 : 1));
  if (asked.length === 0) return new Map();
  await sql`insert into computer_commands as k (computer_id, type, id, rollout_id, told_on)
    select computer_id, 'update', id, rollout_id, now()
    from ${unnest(asked, {
      computer_id: ['uuid', ({ computerId }) => computerId],
      id: ['uuid', ({ id }) => id],
      rollout_id: ['uuid', ({ rolloutId }) => rolloutId],
    })}
    on conflict (computer_id, type) do update set id = excluded.id, rollout_id = excluded.rollout_id, content = '{}',
      asked_on = now(), told_on = now(), failed_on = null, error = null`.execute(db);
  return new Map(asked.map((one) => [one.computerId, [commandRow(one, published.get(keyOf(one)))]]));
};

const commandRow = (
  { computerId, agencyId, id, rolloutId, version }: DueUpdate & { id: string },
  package_: Published | undefined,
): CommandRow => ({
  ...{ computer_id: computerId, agency_id: agencyId, type: 'update', id, rollout_id: rolloutId, version },
  manifest: package_?.manifest,
  signature: package_?.signature ?? null,
  ...{ server: null, apikey: null, pem: null, delivered: true, failed_on: null, error: null, resting: false },
});
