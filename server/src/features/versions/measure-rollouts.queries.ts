import { installationModes } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { ReleaseKey } from '../../platform/keys/release-keys.ts';
import { isTrusted } from '../packages/packages.ts';
import { keyOfVersion } from './versions.queries.ts';

/** Golden images count nowhere. */
const counts = (computers: string) =>
  sql<boolean>`${sql.ref(`${computers}.installation_mode`)} <> ${sql.lit(installationModes.GOLDEN)}`;

/** Whether something is published of a roll-out's version for a system, and for one of its processors where that is named. */
const publishedBy =
  (releaseKeys: readonly ReleaseKey[]) =>
  (os: string, arch?: string): RawBuilder<boolean> =>
    sql<boolean>`exists (select from packages made
  where made.version = r.version and made.os = ${sql.ref(os)} and ${isTrusted('made', releaseKeys)}
    and ${arch === undefined ? sql`true` : sql`made.arch = ${sql.ref(arch)}`})`;

/**
 * Measures roll-outs that are under way (or one of them): computers that something is published for, and of these those that are at
 * the version or above. They are counted by their family; where packages for one of its processors are missing, computers behind
 * that have this processor are looked up and taken off. One that has nothing left to wait for is finished, also where its
 * agencies follow another by now; what failed in these is no longer its own, until they check in and it is forgotten.
 */
export const measureRollouts = (db: Kysely<DB>, releaseKeys: readonly ReleaseKey[], id?: string) => {
  const isPublished = publishedBy(releaseKeys);
  return sql`with under_way as materialized (
      select r.id, r.version, r.version_key from rollouts r
      where r.finished_on is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}),
    population as (
      select agency_id, os_family, agent_version, computers from population_cells
      union all select agency_id, os_family, agent_version, computers from population_deltas),
    counted as (
      select r.id, coalesce(sum(p.computers), 0) as computers,
        coalesce(sum(p.computers) filter (where ${keyOfVersion(sql`p.agent_version`)} >= r.version_key), 0) as updated
      from under_way r
      left join (agencies a join population p on p.agency_id = a.id) on a.rollout_id = r.id and ${isPublished('p.os_family')}
      group by r.id),
    left_out as materialized (
      select r.id, r.version_key, k.os, k.arch from under_way r cross join (select distinct os, arch from packages) k
      where ${isPublished('k.os')} and not ${isPublished('k.os', 'k.arch')}),
    beyond as (
      select l.id, count(*) as computers from left_out l
      join agencies a on a.rollout_id = l.id
      join computers c on c.agency_id = a.id and c.os_family = l.os and c.version_key < l.version_key
        and coalesce(nullif(c.arch, ''), 'x64') = l.arch and ${counts('c')}
      group by l.id),
    measured as (
      select c.id, c.updated, c.computers - coalesce(b.computers, 0) as computers,
        (select count(*) from computer_commands k join computers m on m.id = k.computer_id
          join agencies a on a.id = m.agency_id and a.rollout_id = k.rollout_id
          where k.rollout_id = c.id and k.failed_on is not null and ${counts('m')}) as failed
      from counted c left join beyond b on b.id = c.id)
    update rollouts r set computers = m.computers, updated = m.updated, failed = m.failed, measured_on = now(),
      finished_on = case when m.updated + m.failed >= m.computers then now() end
    from measured m where r.id = m.id`.execute(db);
};
