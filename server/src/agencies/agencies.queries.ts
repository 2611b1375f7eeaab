import { type Agency, type AgencyRow, agencyFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../db/list.ts';
import { scopeCondition } from '../db/scope-condition.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { agencyColumns, agencyOrder } from './agencies.columns.ts';

const population = sql<number>`(select coalesce(sum(n), 0)::bigint from (
    select computers as n from population_cells p where p.agency_id = agencies.id
    union all select computers from population_deltas d where d.agency_id = agencies.id) counted)`;

/** Agencies as they travel. `used` counts computers: what is folded, and what is yet to be. */
const agencyRows = (db: ScopedDb) =>
  db
    .select('agencies')
    .innerJoin('instances', 'instances.id', 'agencies.instance_id')
    .leftJoin('sectors', 'sectors.id', 'agencies.sector_id')
    .leftJoin('agencies as parents', 'parents.id', 'agencies.parent_id')
    .select([
      'agencies.id as agencyId',
      'agencies.name',
      'agencies.code',
      'agencies.parent_id as parent',
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
      'agencies.apikey',
    ])
    // The name of a parent above the caller's scope is not the caller's to read.
    .select(
      sql<string | null>`case when ${scopeCondition(db.scope, 'agencies', 'parents')} then parents.name end`.as(
        'parentName',
      ),
    )
    .select(
      sql<
        AgencyRow['metadata']
      >`jsonb_build_object('sectorId', agencies.sector_id, 'supportEmail', agencies.support_email)`.as('metadata'),
    )
    .select(sql<AgencyRow['agentsConfig']>`jsonb_build_object('telemetry', agencies.telemetry)`.as('agentsConfig'))
    .select(sql<AgencyRow['serviceType']>`agencies.service_type`.as('serviceType'))
    .select(sql<AgencyRow['installationStatus']>`agencies.installation_status`.as('installationStatus'))
    .select(sql<AgencyRow['instanceType']>`instances.type`.as('instanceType'))
    .select(population.as('agents'))
    .select(population.as('licensesUsed'));

export const listAgencies = (
  db: ScopedDb,
  query: ListQuery & { sortBy: keyof typeof agencyOrder },
): Promise<Page<AgencyRow>> =>
  readPage(db, query, {
    table: 'agencies',
    where: filterCondition(filterOf(query), agencyFilter, agencyColumns),
    order: agencyOrder[query.sortBy],
    rows: (ids) => agencyRows(db).where('agencies.id', 'in', ids).execute(),
    idOf: (row) => row.agencyId,
  });

/** One agency, with its key, those above it that the caller sees, and the version that its agents are updated to. */
export const readAgency = (db: ScopedDb, agencyId: string) =>
  agencyRows(db)
    .select(
      sql<string | null>`case when agencies.former_apikey_until > now() then agencies.former_apikey_until end`.as(
        'formerKeyUntil',
      ),
    )
    .select(
      sql<Agency['ancestors']>`(select coalesce(jsonb_agg(jsonb_build_object('agencyId', above.id, 'name', above.name)
          order by c.depth desc), '[]') from agency_closure c join agencies above on above.id = c.ancestor_id
        where c.descendant_id = agencies.id and c.depth > 0 and ${scopeCondition(db.scope, 'agencies', 'above')})`.as(
        'ancestors',
      ),
    )
    .leftJoin('rollouts', 'rollouts.id', 'agencies.rollout_id')
    .select(['rollouts.id as rolloutId', 'rollouts.version as rolloutVersion'])
    .where('agencies.id', '=', agencyId)
    .executeTakeFirst();
