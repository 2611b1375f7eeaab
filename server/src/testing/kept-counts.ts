import { installationStatuses } from '@egida/contract';

const holders = 'cross join lateral (values (agency_id), (realm_total(realm))) holders (holder)';

/** Vaccines that the server knows no name of are counted as one. */
const nameless = "'00000000-0000-0000-0000-000000000000'";

/** What is kept of a fleet, wherever its rows came from, and the same counted in full: equal once all is folded. */
export const keptCounts: Record<string, [kept: string, full: string]> = {
  population: [
    'select agency_id, os_family, agent_version, computers from population_cells where computers <> 0',
    `select agency_id, os_family collate "C", agent_version collate "C", count(*) from computers where installation_mode <> 2
      group by 1, 2, 3`,
  ],
  versions: [
    'select instance_id, os_family, agent_version, computers from version_cells where computers <> 0',
    `select a.instance_id, os_family collate "C", agent_version collate "C", count(*)
      from computers c join agencies a on a.id = c.agency_id where installation_mode <> 2 group by 1, 2, 3`,
  ],
  systems: [
    'select agency_id, os, status, computers from computer_cells where computers <> 0',
    `select holder, os collate "C", status, count(*)::int from computer_presence ${holders} where installation_mode <> 2
      group by 1, 2, 3`,
  ],
  tags: [
    'select agency_id, tag, computers from agency_tags',
    'select agency_id, tag collate "C", count(*)::int from computers, unnest(tags) tag group by 1, 2',
  ],
  sectors: [
    'select id, agencies from sectors',
    'select s.id, (select count(*)::int from agencies a where a.sector_id = s.id) from sectors s',
  ],
  children: [
    'select id, children from agencies',
    'select a.id, (select count(*)::int from agencies c where c.parent_id = a.id) from agencies a',
  ],
  closure: [
    'select ancestor_id, descendant_id, depth from agency_closure',
    `with recursive up (top, id, depth) as (select id, id, 0 from agencies
        union all select a.parent_id, up.id, up.depth + 1 from up join agencies a on a.id = up.top
          where a.parent_id is not null)
      select top, id, depth from up`,
  ],
  expiredInBranches: [
    'select agency_id, realm, expired from branch_cells where expired <> 0',
    `select c.ancestor_id, a.realm, count(*)::int from agency_closure c join agencies a on a.id = c.descendant_id
      where c.depth > 0 and a.expiration < now() and a.installation_status <> ${installationStatuses.CONTRACT_ENDED}
      group by 1, 2`,
  ],
  places: [
    'select id, parent_id, sector_id from agencies where origin is not null',
    `select a.id, p.id, s.id from agencies a left join agencies p on p.id = a.told_parent and p.id <> a.id
        and exists (select from agency_closure where ancestor_id = p.id and descendant_id = a.id)
      left join sectors s on s.id = a.told_sector where a.origin is not null`,
  ],
  alertCells: [
    'select agency_id, likeness, agent_id, active from alert_cells where active <> 0',
    `select agency_id, alert_likeness(vaccine_id, subject), agent_id, count(*)::int from alerts where status = 1
      group by 1, 2, 3`,
  ],
  alertsByVaccine: [
    'select agency_id, vaccine_id, active from alert_vaccines where active <> 0',
    `select holder, case when vaccine_name = '' then ${nameless} else vaccine_id end, count(*)::int from alerts ${holders}
      where status = 1 group by 1, 2`,
  ],
  alertsInRealms: [
    'select id, realm from alerts where exists (select from agencies a where a.id = agency_id)',
    'select alerts.id, a.realm from alerts join agencies a on a.id = alerts.agency_id',
  ],
  computersInRealms: [
    'select id, realm from computers',
    'select c.id, a.realm from computers c join agencies a on a.id = c.agency_id',
  ],
};
