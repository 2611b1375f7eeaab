import type { Person } from '../national/persons.ts';

/** What a chart shows the most of. */
const [bars, alertBars] = [5, 8];

/** Where somebody's numbers stand: in the sums over realms, or in the rows of single agencies. */
export interface Reach {
  person: Person;
  /** Of counters that also have the sums over realms. */
  cells: string;
  /** Of an agency that goes by this name in the query. */
  agency: (name: string) => string;
  /** Of rows with an agency and a realm of their own. */
  rows: string;
}

const totalsOf = ({ agencies, scope }: Person): string => {
  if (agencies) return 'agency_id = any($1)';
  return scope('', '') === 'true'
    ? 'agency_id in (realm_total(1), realm_total(2), realm_total(3))'
    : 'agency_id = realm_total(1)';
};

export const reachOf = (person: Person): Reach => ({
  person,
  cells: totalsOf(person),
  agency: (name) => person.scope(`${name}.id`, `${name}.realm`),
  rows: person.scope('agency_id', 'realm'),
});
export const reachInAgency = (person: Person, agencyId: string): Reach => ({
  ...{ person, cells: `agency_id = '${agencyId}'`, rows: `agency_id = '${agencyId}'` },
  agency: (name) => `${name}.id = '${agencyId}'`,
});

export const totalsSql = ({ cells, agency }: Reach): string => `select
  (select sum(active) from alert_vaccines where ${cells}) as alerts,
  (select sum(computers) from computer_cells where ${cells}) as agents,
  (select count(*) from agencies a where ${agency('a')}) as agencies,
  (select count(*) from vaccines where expiration is null or expiration > now()) as vaccines`;

const recent = (days: string) => `day > (now() at time zone 'UTC')::date - ${days}`;
const most = (table: string, what: string, count: string, where: string) =>
  `select ${what} from ${table} where ${where} group by 1 order by sum(${count}) desc limit 5`;

export const evolutionSql = ({ cells }: Reach, days: string): string[] => [
  `select day, sum(computers), max(vaccines), sum(alerts), sum(agencies) from daily_counts
    where ${cells} and ${recent(days)} group by 1`,
  `select day, sum(raised) from alert_days where ${cells} and ${recent(days)} group by 1`,
  `select day, sum(enrolled) from computer_days where ${cells} and ${recent(days)} group by 1`,
  `select day, vaccine_id, sum(raised) from alert_days where ${cells} and ${recent(days)}
    and vaccine_id in (${most('alert_days', 'vaccine_id', 'raised', `${cells} and ${recent(days)}`)}) group by 1, 2`,
  `select day, agent_version, sum(computers) from daily_versions where ${cells} and ${recent(days)}
    and agent_version in (${most('daily_versions', 'agent_version', 'computers', `${cells} and ${recent('1')}`)})
    group by 1, 2`,
];

const byAgency = (table: string, count: string, { agency }: Reach, size: number, where = 'true') =>
  `select a.id, a.name, sum(t.${count}) from ${table} t join agencies a on a.id = t.agency_id
  where ${agency('a')} and ${where} group by 1, 2 order by 3 desc, 2, 1 limit ${size}`;
const bySector = (table: string, count: string, { agency }: Reach, size: number) =>
  `select s.id, s.name, sum(t.${count}) from ${table} t
  join agencies a on a.id = t.agency_id join sectors s on s.id = a.sector_id
  where ${agency('a')} group by 1, 2 order by 3 desc, 2, 1 limit ${size}`;
const byValue = (what: string, { cells }: Reach) =>
  `select ${what}, sum(computers) from computer_cells where ${cells} group by 1 order by 2 desc, 1 limit ${bars}`;

export const alertsSql = (reach: Reach) => ({
  vaccine: `select vaccine_id, sum(active) from alert_vaccines where ${reach.cells} and active > 0
    group by 1 order by 2 desc limit ${alertBars}`,
  computer: `select agent_id, active from alert_computers where ${reach.rows} and active > 0
    order by active desc, agent_id limit ${alertBars}`,
  agency: byAgency('alert_vaccines', 'active', reach, alertBars),
  sector: bySector('alert_vaccines', 'active', reach, alertBars),
});

export const deploymentsSql = (reach: Reach) => ({
  agency: byAgency('applied_cells', 'applied', reach, bars),
  sector: bySector('applied_cells', 'applied', reach, bars),
});

export const agentsSql = (reach: Reach) => ({
  status: byValue('status', reach),
  os: byValue('os', reach),
  version: `select p.agent_version, sum(p.computers) from population_cells p join agencies a on a.id = p.agency_id
    where ${reach.agency('a')} group by 1 order by 2 desc, 1 limit ${bars}`,
  offline: byAgency('computer_cells', 'computers', reach, bars, 't.status <> 0'),
});

/** Within an agency the computers that are away stand for themselves, the longest first. */
export const awaySql = (agencyId: string): string => `select c.id, c.name, p.last_connection from computer_presence p
  join computers c on c.id = p.computer_id where p.agency_id = '${agencyId}' and p.status <> 0
  order by p.last_connection, p.computer_id limit ${bars}`;
