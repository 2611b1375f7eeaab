import { computerStatuses, type ToldComputer } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notLater, type ToldBy } from '../../platform/told.ts';
import { inventoryColumns } from './inventory.ts';
import { searchOfTags } from './tags.ts';

/** What computers are counted by. */
export interface ToldState {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  installationMode: number;
  tags: string[];
}

/** The realm of each of these agencies. They are told before their computers: whoever did otherwise asks where things stand. */
export const realmsOfAgencies = async (
  db: Kysely<DB>,
  by: ToldBy,
  given: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = [...new Set(given)];
  const { rows } = await sql<{ id: string; realm: number }>`select id, realm from agencies
    where id = any(${ids}) and origin = ${by.instanceId} order by id for key share`.execute(db);
  if (rows.length === ids.length) return new Map(rows.map(({ id, realm }) => [id, realm]));
  throw new AppError('federation.position');
};

/** How those of some computers stand that are there, locked in one order. */
export const lockKnown = async (db: Kysely<DB>, ids: readonly string[]): Promise<ToldState[]> => {
  const { rows } = await sql<ToldState>`select agency_id as "agencyId", os_family as "osFamily",
      agent_version as "agentVersion", installation_mode as "installationMode", tags
    from computers where id = any(${ids}) order by id for update`.execute(db);
  return rows;
};

type Told = ToldComputer & { id: string };

const tagsOf = ({ tags }: Told): string[] => [...new Set(tags.map((tag) => cleanLine(tag, 60)).filter(Boolean))];

const rowOf = (told: Told, realms: ReadonlyMap<string, number>) => {
  const columns = inventoryColumns(told, told.agentVersion);
  const tags = tagsOf(told);
  return {
    ...columns,
    search: columns.search + searchOfTags(tags),
    id: told.id,
    agency_id: told.agencyId,
    realm: realms.get(told.agencyId),
    tags,
    marked_for_removal: told.markedForRemoval,
    installation_mode: told.installationMode,
    duplicate: told.duplicate,
    enrolled_on: notLater(told.enrolledOn),
  };
};

const names = [
  ...['agency_id', 'realm', 'name', 'name_key', 'search', 'os', 'os_family', 'agent_version', 'version_key'],
  ...['ip_address', 'mac_address', 'cpu', 'arch', 'memory', 'users', 'disks', 'logical_disks', 'domain', 'tags'],
  ...['marked_for_removal', 'installation_mode', 'duplicate', 'enrolled_on'],
];
const come = sql.join(names.map((name) => sql.ref(name)));
const comeFrom = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** Writes computers as they were told; answers what they are counted by from then on. */
export const writeComputers = async (
  db: Kysely<DB>,
  { instanceId, epoch }: ToldBy,
  told: readonly Told[],
  realms: ReadonlyMap<string, number>,
): Promise<ToldState[]> => {
  if (told.length === 0) return [];
  const rows = told.map((one) => rowOf(one, realms));
  // No machine of this server has such an id, and no agent has these hashes: neither is looked for.
  await sql`insert into computers (id, machine_id, inventory_hash, state_hash, origin, origin_epoch, told_on, ${come})
    select r.id, 'told:' || r.id, '', '', ${instanceId}::uuid, ${epoch}::uuid, now(), ${comeFrom('r')}
    from (select g.id, g.agency_id, g.realm, g.name, g.name_key, g.search, g.os, g.os_family, g.agent_version, g.version_key,
        g.ip_address, g.mac_address, g.cpu, g.arch, g.memory, g.users::jsonb, g.disks::jsonb, g.logical_disks::jsonb,
        g.domain, g.tags, g.marked_for_removal, g.installation_mode, g.duplicate, g.enrolled_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, agency_id uuid, realm int, name text,
        name_key text, search text, os text, os_family text, agent_version text, version_key bigint, ip_address inet,
        mac_address text, cpu text, arch text, memory bigint, users text, disks text, logical_disks text, domain text,
        tags text[], marked_for_removal boolean, installation_mode smallint,
        duplicate boolean, enrolled_on timestamptz)) r
    order by r.id
    on conflict (id) do update set (origin_epoch, told_on, joined_on, ${come}) = (excluded.origin_epoch, excluded.told_on,
      case when computers.agency_id = excluded.agency_id then computers.joined_on else now() end,
      ${comeFrom('excluded')})`.execute(db);
  await writePresences(db, told);
  return rows.map((row) => ({
    agencyId: row.agency_id,
    osFamily: row.os_family,
    agentVersion: row.agent_version,
    installationMode: row.installation_mode,
    tags: row.tags,
  }));
};

const writePresences = (db: Kysely<DB>, told: readonly Told[]) => {
  const come = unnest(
    told,
    {
      id: ['uuid', ({ id }) => id],
      status: ['smallint', ({ status }) => computerStatuses[status]],
      offline_since: ['timestamptz', ({ offlineSince }) => offlineSince && notLater(offlineSince)],
    },
    'come',
  );
  return sql`update computer_presence p set status = come.status, last_connection = coalesce(come.offline_since, 'infinity')
    from ${come} where p.computer_id = come.id
      and (p.status, p.last_connection) <> (come.status, coalesce(come.offline_since, 'infinity'))`.execute(db);
};

export const deleteComputers = (db: Kysely<DB>, ids: readonly string[]) =>
  sql`delete from computers where id = any(${ids})`.execute(db);
