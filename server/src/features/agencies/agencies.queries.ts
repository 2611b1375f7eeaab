import {
  type Agency,
  type AgencyListed,
  type AgencyNode,
  type AgencyRef,
  type AgencyRow,
  agencyFilter,
  type Page,
} from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { agencyColumns, agencyOrder, agencyOrderIn } from './agencies.columns.ts';
import { belowIn, nothingBelow } from './branch-sql.ts';

/** Computers of these agencies: what is folded, and what is yet to be. Read once for all of them. */
const populationOf = (ids: readonly string[]) =>
  sql<{ agency_id: string; computers: number }>`(select agency_id, sum(n)::bigint as computers from (
      select agency_id, computers as n from population_cells where agency_id = any(${ids})
      union all select agency_id, computers from population_deltas where agency_id = any(${ids})) counted
    group by agency_id)`;
const computers = sql<number>`coalesce(population.computers, 0)`;

/** Where an agency waits for the answer of another instance, or computers of it are yet to go to the one that took it. */
const offer = sql<AgencyRow['offer']>`(
  select jsonb_build_object('instanceId', o.instance_id, 'instanceName', i.name, 'state', o.state)
  from agency_offers o join instances i on i.id = o.instance_id
  where o.agency_id = agencies.id and (o.state = 'OFFERED' or (o.state = 'ACCEPTED' and (agencies.origin is null
    or exists (select from computers c where c.agency_id = agencies.id and c.origin is null and c.installation_mode <> 2)))))`;

/** These agencies as they travel. */
const agencyRows = (db: ScopedDb, ids: readonly string[]) =>
  db
    .select('agencies')
    .where('agencies.id', '=', sql<string>`any(${ids})`)
    .leftJoin(populationOf(ids).as('population'), 'population.agency_id', 'agencies.id')
    .innerJoin('instances', 'instances.id', 'agencies.instance_id')
    .leftJoin('sectors', 'sectors.id', 'agencies.sector_id')
    // A parent above the caller's scope is none of theirs.
    .leftJoin('agencies as parents', (join) =>
      join.onRef('parents.id', '=', 'agencies.parent_id').on(scopeCondition(db.scope, 'agencies', 'parents')),
    )
    .select([
      'agencies.id as agencyId',
      'agencies.name',
      'agencies.code',
      'sectors.name as sectorName',
      'agencies.license_quantity as licenseQuantity',
      'agencies.expiration',
      'agencies.department',
      'agencies.autorun',
      'agencies.notify_agents as notifyAgents',
      'agencies.receive_unconnected_alerts as receiveUnconnectedAlerts',
      'agencies.receive_uninstalled_alerts as receiveUninstalledAlerts',
      'agencies.telemetry',
      'agencies.instance_id as instanceId',
      'instances.name as instanceName',
      'agencies.children',
    ])
    .select(['parents.id as parent', 'parents.name as parentName'])
    .select(
      sql<
        AgencyRow['metadata']
      >`jsonb_build_object('sectorId', agencies.sector_id, 'supportEmail', agencies.support_email)`.as('metadata'),
    )
    .select(sql<AgencyRow['agentsConfig']>`jsonb_build_object('telemetry', agencies.telemetry)`.as('agentsConfig'))
    .select(sql<AgencyRow['serviceType']>`agencies.service_type`.as('serviceType'))
    .select(sql<AgencyRow['installationStatus']>`agencies.installation_status`.as('installationStatus'))
    .select(sql<AgencyRow['instanceType']>`instances.type`.as('instanceType'))
    .select(sql<boolean>`agencies.origin is not null`.as('remote'))
    .select(offer.as('offer'))
    .select(computers.as('agents'))
    .select(computers.as('licensesUsed'));

export const readAgencies = (db: ScopedDb, ids: readonly string[]): Promise<AgencyRow[]> =>
  agencyRows(db, ids).execute();

/** What is above an agency, as far as a scope sees it: something of each, from the highest down. */
const above = ({ scope }: ScopedDb, each: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(${each} order by c.depth desc), '[]')
  from agency_closure c join agencies above on above.id = c.ancestor_id
  where c.descendant_id = agencies.id and c.depth > 0 and ${scopeCondition(scope, 'agencies', 'above')})`;

/** Agencies with the way to each. */
const listedAgencies = (db: ScopedDb, ids: readonly string[]): Promise<AgencyListed[]> =>
  agencyRows(db, ids)
    .select(sql<string[]>`${above(db, sql`above.name`)}`.as('path'))
    .execute();

/** Agencies in their places. */
const agencyNodes = (db: ScopedDb, ids: readonly string[]) =>
  agencyRows(db, ids)
    .leftJoin(belowIn(db.scope, ids).as('branch'), 'branch.agency_id', 'agencies.id')
    .select(sql<AgencyNode['below']>`coalesce(branch.below, ${nothingBelow})`.as('below'));

type SortBy = keyof typeof agencyOrder;
const isSortBy = (name: string): name is SortBy => Object.hasOwn(agencyOrder, name);

/** What a filter says of agencies, for their lists and their files; `within` is what the list itself is of. */
export const agencySource = (
  { scope }: Pick<ScopedDb, 'scope'>,
  choice: ListChoice,
  within: RawBuilder<boolean> = sql<boolean>`true`,
): ListSource => ({
  table: 'agencies',
  where: sql<boolean>`(${within} and ${filterCondition(filterOf(choice), agencyFilter, agencyColumns)})`,
  order: agencyOrderIn(scope, isSortBy(choice.sortBy) ? choice.sortBy : 'name'),
});

/** What limits a list to one instance, or to one sector. */
export const ofInstance = (id: string) => sql<boolean>`agencies.instance_id = ${id}`;
export const ofSector = (id: string) => sql<boolean>`agencies.sector_id = ${id}`;

/** One page of agencies, each as `rows` reads it. */
const pageOf =
  <Row extends AgencyRow>(rows: (db: ScopedDb, ids: readonly string[]) => Promise<Row[]>) =>
  (db: ScopedDb, query: ListQuery, within?: RawBuilder<boolean>): Promise<Page<Row>> =>
    readPage(db, query, {
      ...agencySource(db, query, within),
      rows: (ids) => rows(db, ids),
      idOf: (row) => row.agencyId,
    });

/** Agencies among others, with the way to each. */
export const listAgencies = pageOf(listedAgencies);

/** Agencies in their places, by name: each with what depends on it. */
export const listNodes = (db: ScopedDb, query: Pick<ListQuery, 'page' | 'size'>, within: RawBuilder<boolean>) =>
  pageOf((nodes, ids) => agencyNodes(nodes, ids).execute())(db, { ...query, sortBy: 'name', orderBy: 'asc' }, within);

/** The names of an instance's agencies. */
export const nameAgencies = (db: ScopedDb, instanceId: string, most: number): Promise<AgencyRef[]> =>
  db
    .select('agencies')
    // A parent above the caller's scope is none of theirs.
    .leftJoin('agencies as parents', (join) =>
      join.onRef('parents.id', '=', 'agencies.parent_id').on(scopeCondition(db.scope, 'agencies', 'parents')),
    )
    .select(['agencies.id as agencyId', 'agencies.name', 'agencies.code', 'parents.id as parent'])
    .where('agencies.instance_id', '=', instanceId)
    .orderBy('agencies.name_key')
    .orderBy('agencies.id')
    .limit(most)
    .execute();

/** One agency, with its key, those above it that the caller sees, and the version that its agents are updated to. */
export const readAgency = (db: ScopedDb, agencyId: string) =>
  agencyNodes(db, [agencyId])
    .select('agencies.apikey')
    .select(
      sql<string | null>`case when agencies.former_apikey_until > now() then agencies.former_apikey_until end`.as(
        'formerKeyUntil',
      ),
    )
    .select(
      sql<Agency['ancestors']>`${above(db, sql`jsonb_build_object('agencyId', above.id, 'name', above.name)`)}`.as(
        'ancestors',
      ),
    )
    .leftJoin('rollouts', 'rollouts.id', 'agencies.rollout_id')
    .select(['rollouts.id as rolloutId', 'rollouts.version as rolloutVersion'])
    .executeTakeFirst();
