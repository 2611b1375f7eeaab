import { randomBytes } from 'node:crypto';
import type { ToldAgency } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine, fold } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { ToldBy } from '../../platform/told.ts';
import { agencySearch } from './agencies.columns.ts';
import { realmOf } from './realm.ts';

type Told = ToldAgency & { id: string };

/** Those of some agencies that stand already, locked in one order. */
export const lockKnown = async (db: Kysely<DB>, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; sector_id: string | null }>`select id, sector_id from agencies
    where id = any(${ids}) order by id for update`.execute(db);
  return rows;
};

/** It opens nothing, here or elsewhere: agents enrol where their agency is. */
const keyOfNothing = () => `told_${randomBytes(24).toString('base64url')}`;

const rowOf = ({ id, parent, sectorId, ...told }: Told) => {
  const name = cleanLine(told.name, 200) || '?';
  const code = cleanLine(told.code, 60);
  const department = cleanLine(told.department, 200);
  return {
    ...{ id, name, code, department },
    name_key: fold(name),
    search: agencySearch({ name, code, department }),
    realm: realmOf(told.serviceType, 'FEDERATED'),
    told_parent: parent,
    told_sector: sectorId,
    service_type: told.serviceType,
    installation_status: told.installationStatus,
    license_quantity: told.licenseQuantity,
    expiration: told.expiration,
    support_email: cleanLine(told.supportEmail, 254),
    autorun: told.autorun,
    notify_agents: told.notifyAgents,
    receive_unconnected_alerts: told.receiveUnconnectedAlerts,
    receive_uninstalled_alerts: told.receiveUninstalledAlerts,
    telemetry: told.telemetry,
    apikey: keyOfNothing(),
  };
};
type Row = ReturnType<typeof rowOf>;

/**
 * A code is of one agency of an instance. One that another had by what was told before is free: it is told anew. One that an agency
 * of this server brought along, or that is told twice, the later one goes without.
 */
const freeCodes = async (db: Kysely<DB>, { instanceId }: ToldBy, rows: readonly Row[]): Promise<Row[]> => {
  const codes = rows.map(({ code }) => code).filter((code) => code !== '');
  if (codes.length === 0) return [...rows];
  const ids = rows.map(({ id }) => id);
  await sql`update agencies set code = '' where instance_id = ${instanceId} and code = any(${codes})
    and (origin = ${instanceId} or id = any(${ids}))`.execute(db);
  const { rows: kept } = await sql<{ code: string }>`select code from agencies
    where instance_id = ${instanceId} and code = any(${codes})`.execute(db);
  const taken = new Set(kept.map(({ code }) => code));
  return rows.map((row) => {
    if (row.code === '' || !taken.has(row.code)) {
      taken.add(row.code);
      return row;
    }
    return { ...row, code: '' };
  });
};

const names = [
  ...[
    'name',
    'name_key',
    'search',
    'realm',
    'told_parent',
    'told_sector',
    'code',
    'service_type',
    'installation_status',
  ],
  ...['license_quantity', 'expiration', 'department', 'support_email', 'autorun', 'notify_agents'],
  ...['receive_unconnected_alerts', 'receive_uninstalled_alerts', 'telemetry'],
];
/** The columns that are told: as they come, and as they are written over what stands. */
const come = sql.join(names.map((name) => sql.ref(name)));
const comeFrom = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

export const writeAgencies = async (db: Kysely<DB>, by: ToldBy, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return;
  const { instanceId, epoch } = by;
  const rows = await freeCodes(db, by, told.map(rowOf));
  // An agency of this server that went there keeps the key that its agents still show here.
  await sql`insert into agencies (id, instance_id, sector_id, origin, origin_epoch, apikey, ${come})
    select r.id, ${instanceId}::uuid, s.id, ${instanceId}::uuid, ${epoch}::uuid, r.apikey, ${comeFrom('r')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, name text, name_key text, search text, realm int,
      told_parent uuid, told_sector uuid, code text, service_type smallint, installation_status smallint,
      license_quantity int, expiration timestamptz, department text, support_email text, autorun boolean,
      notify_agents boolean, receive_unconnected_alerts boolean, receive_uninstalled_alerts boolean, telemetry boolean,
      apikey text)
    left join sectors s on s.id = r.told_sector and s.instance_id = ${instanceId}
    order by r.id
    on conflict (id) do update set (sector_id, origin, origin_epoch, ${come})
      = (excluded.sector_id, excluded.origin, excluded.origin_epoch, ${comeFrom('excluded')})`.execute(db);
  await sql`insert into agency_closure (ancestor_id, descendant_id, depth)
    select id, id, 0 from unnest(${rows.map(({ id }) => id)}::uuid[]) id on conflict do nothing`.execute(db);
};

/** What other instances said had happened in agencies before these were told: nobody but their own tells of them. */
export const dropAlertsOfOthers = (db: Kysely<DB>, { instanceId }: ToldBy, ids: readonly string[]) =>
  sql`delete from alerts where agency_id = any(${ids}) and origin is not null and origin <> ${instanceId}`.execute(db);

/** How many agencies an instance has told, as far as they are counted. */
export const countTold = async (db: Kysely<DB>, { instanceId }: ToldBy, atMost: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from agencies where origin = ${instanceId} limit ${atMost}) told`.execute(db);
  return rows[0]?.count ?? 0;
};

/** An agency that became classified, or was told after its alerts: those follow it into its realm. */
export const followRealms = (db: Kysely<DB>, ids: readonly string[]) =>
  sql`update alerts set realm = a.realm from agencies a
    where a.id = any(${ids}) and alerts.agency_id = a.id and alerts.realm <> a.realm`.execute(db);
