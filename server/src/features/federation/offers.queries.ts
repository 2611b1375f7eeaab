import type { AcceptedAgency, AgencyOffer, OfferedAgency, Page } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** Computers of an agency, golden images apart. */
const population = sql<number>`(select coalesce(sum(computers), 0)::int from (
  select computers from population_cells where agency_id = a.id
  union all select computers from population_deltas where agency_id = a.id) counted)`;

/** Of one that was taken, those of this server, whose agents are yet to go. */
const yetToGo = sql<number>`(select count(*)::int from computers c
  where c.agency_id = a.id and c.origin is null and c.installation_mode <> 2)`;

const offerRows = (ids: readonly string[]): RawBuilder<AgencyOffer> => sql<AgencyOffer>`
  select a.id, a.name, a.code, a.service_type as "serviceType", o.state, o.offered_on as "offeredOn", o.answered_on as "answeredOn",
    null as "answeredBy", case when o.state = 'ACCEPTED' then ${yetToGo} else ${population} end as computers
  from agency_offers o join agencies a on a.id = o.agency_id where o.agency_id = any(${ids})`;

/** Agencies that were offered to an instance, and what became of them. */
export const listOffersOf = (db: ScopedDb, instanceId: string, query: ListQuery): Promise<Page<AgencyOffer>> =>
  readPage(db, query, {
    table: 'agency_offers',
    key: 'agency_id',
    where: sql<boolean>`agency_offers.instance_id = ${instanceId}`,
    order: sql`agency_offers.offered_on`,
    rows: (ids) => db.query((inScope) => sql<AgencyOffer>`${offerRows(ids)} and ${inScope('agency_offers', 'o')}`),
    idOf: ({ id }) => id,
  });

/**
 * What an instance is asked: all that it has not answered, and what it took and never told of. It was restored from a copy, or has
 * left since; its answer is taken again. Agents cannot go where no address is known.
 */
const isAsked = (instanceId: string) => sql<boolean>`o.instance_id = ${instanceId}
  and (o.state = 'OFFERED' or (o.state = 'ACCEPTED' and a.origin is null)) and i.server <> ''`;
const asked = sql`agency_offers o join agencies a on a.id = o.agency_id join instances i on i.id = o.instance_id`;

export const countAsked = async (db: Kysely<DB>, instanceId: string): Promise<number> => {
  const { rows } = await sql<{ offers: number }>`select count(*)::int as offers from ${asked}
    where ${isAsked(instanceId)}`.execute(db);
  return rows[0]?.offers ?? 0;
};

export const readAsked = async (
  db: Kysely<DB>,
  instanceId: string,
  after: string | undefined,
  most: number,
): Promise<OfferedAgency[]> => {
  const { rows } =
    await sql<OfferedAgency>`select a.id as "agencyId", a.name, a.code, a.service_type as "serviceType", o.offered_on as "offeredOn",
      ${population} as computers
    from ${asked} where ${isAsked(instanceId)} and ${after === undefined ? sql`true` : sql`o.agency_id > ${after}`}
    order by o.agency_id limit ${most}`.execute(db);
  return rows;
};

interface LockedOffer {
  state: AgencyOffer['state'];
  certId: string | null;
  /** Its agents would find nobody there whom they trust. */
  isCertOver: boolean;
}

/**
 * An offer as its instance may answer it. The caller holds the lock of the tree, which everybody takes who makes one or takes it
 * back; the certificate stays until the agents were told of it.
 */
export const lockOffer = async (
  db: Kysely<DB>,
  instanceId: string,
  agencyId: string,
): Promise<LockedOffer | undefined> => {
  await sql`select from certs where id = (select cert_id from agency_offers where agency_id = ${agencyId})
    for key share`.execute(db);
  const { rows } = await sql<LockedOffer>`select o.state, o.cert_id as "certId",
      exists (select from certs c where c.id = o.cert_id and c.until <= now()) as "isCertOver" from ${asked}
    where o.agency_id = ${agencyId} and (${isAsked(instanceId)} or (o.instance_id = ${instanceId} and o.state <> 'OFFERED'))
    for update of o`.execute(db);
  return rows[0];
};

export const noteAnswer = (db: Kysely<DB>, agencyId: string, state: AgencyOffer['state']) =>
  sql`update agency_offers set state = ${state}, answered_on = now() where agency_id = ${agencyId}`.execute(db);

/** All that an instance needs to go on with an agency: above all the key that its agents hold. */
export const readAccepted = async (db: Kysely<DB>, agencyId: string): Promise<AcceptedAgency> => {
  const { rows } = await sql<AcceptedAgency>`
    select id as "agencyId", apikey, name, code, service_type as "serviceType", installation_status as "installationStatus",
      license_quantity as "licenseQuantity", expiration, department, support_email as "supportEmail", autorun,
      notify_agents as "notifyAgents", receive_unconnected_alerts as "receiveUnconnectedAlerts",
      receive_uninstalled_alerts as "receiveUninstalledAlerts", telemetry
    from agencies where id = ${agencyId}`.execute(db);
  const [agency] = rows;
  if (!agency) throw new Error('An agency is offered that there is not');
  return agency;
};
