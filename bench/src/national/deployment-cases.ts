import { api, deploymentGroups } from '@egida/contract';
import { type Ask, caseOf, direct, type NationalCase, type Query, type Source } from './list-case.ts';
import type { Person } from './persons.ts';
import type { Place } from './place.ts';

/** A vaccine that applies everywhere by itself, and one that some agencies executed: the oldest of each. */
interface Chosen {
  id: string;
  content: string;
  osFamily: string;
  autorun: boolean;
}

const chooseVaccines = async ({ database, landmarks: { large } }: Place): Promise<Chosen[]> => {
  const { rows } = await database.query<Chosen>(
    `select distinct on (v.os_family, v.autorun) v.id, v.content, v.os_family as "osFamily", v.autorun
    from vaccines v left join agency_vaccines a on a.vaccine_id = v.id and a.agency_id = $1
    where v.autorun or a.wanted order by v.os_family, v.autorun, v.id`,
    [large],
  );
  return rows;
};

const cataloguePages: Ask[] = [
  { name: 'first page' },
  { name: 'last page', page: 15 },
  { name: 'by criticality descending', sortBy: 'criticality', desc: true },
  { name: 'by last change', sortBy: 'updatedOn' },
  { name: 'Linux', filter: 'osFamily:linux', where: "vaccines.os_family = 'linux'" },
  { name: 'autorun', filter: 'autorun:true', where: 'vaccines.autorun' },
  { name: 'a type', filter: 'type:PROCESS', where: "vaccines.type = 'PROCESS'" },
  { name: 'a category', filter: 'category:TROJAN', where: "vaccines.category = 'TROJAN'" },
  { name: 'a criticality', filter: 'criticality:HIGH', where: 'vaccines.criticality = 2' },
  {
    name: 'a system',
    filter: 'os:debian-12',
    where: "(vaccines.os && '{debian,debian-12}' or (vaccines.os = '{}' and vaccines.os_family = 'linux'))",
  },
  { name: 'an expiry', filter: 'expiration:>2026-01-01', where: "vaccines.expiration > '2026-01-01'" },
  { name: 'a word', filter: 'vacuna 12', where: "vaccines.search like '%vacuna%' and vaccines.search like '%12%'" },
];

const catalogueCases = ({ admin, clerk }: Place): NationalCase[] => {
  const catalogue: Source = {
    ...{ name: 'vaccines', endpoint: api.vaccines.list, key: 'id', table: 'vaccines', size: 20, within: 'true' },
    ...{ rows: 'select vaccines.* from page join vaccines on vaccines.id = page.id', agency: 'true', realm: '1' },
    orders: { name: 'vaccines.name_key', criticality: 'vaccines.criticality', updatedOn: 'vaccines.updated_on' },
  };
  // Whose agencies a list names is nothing to the catalogue: who sees one of them sees what may be used there.
  const reader: Person = { ...clerk, scope: () => 'true', agencies: undefined };
  return [
    ...cataloguePages.map((ask) => caseOf(catalogue, admin, ask)),
    ...cataloguePages.slice(0, 6).map((ask) => caseOf(catalogue, reader, ask)),
  ];
};

/** An agency's vaccines, a computer's, and a vaccine's agencies, each with its states. */
const stateCases = ({ landmarks: { large, computer } }: Place, person: Person, { id }: Chosen): NationalCase[] => {
  const visible = `exists (select from agencies a where a.id = '${large}' and vaccine_visible(vaccines.visibility, a.id, a.service_type, a.instance_id))`;
  const ofAgency = (name: string, query: Query) =>
    direct(
      `agency’s vaccines: ${name}`,
      person,
      [api.deployments.ofAgency, { agencyId: large }, query],
      `select v.*, (select sum(computers) from report_cells c where c.agency_id = '${large}' and c.vaccine_id = v.id)
      from (select * from vaccines where ${visible} order by name_key, id limit 20) v`,
    );
  const ofComputer = (name: string, query: Query) =>
    direct(
      `computer’s deployments: ${name}`,
      person,
      [api.deployments.ofComputer, { agentId: computer }, query],
      `select v.id, v.name, r.* from vaccines v left join reports r on r.computer_id = '${computer}' and r.vaccine_id = v.id
      order by v.name_key, v.id limit 10`,
    );
  const ofVaccine = (name: string, query: Query, where = 'true') =>
    direct(
      `vaccine’s agencies: ${name}`,
      person,
      [api.deployments.ofVaccine, { vaccineId: id }, query],
      `select a.*, (select sum(computers) from report_cells c where c.agency_id = a.id and c.vaccine_id = '${id}'),
        (select count(*) from (select from agencies a where ${person.scope('a.id', 'a.realm')} and ${where} limit 10001) n)
      from (select * from agencies a where ${person.scope('a.id', 'a.realm')} and ${where} order by name_key, id
        limit 10 offset ${(Number(query.page ?? 1) - 1) * 10}) a`,
    );
  const states = deploymentGroups.map((group): [string, Query] => [group, { filter: `status:${group}` }]);
  return [
    ofAgency('first page', {}),
    ...states.map(([name, query]) => ofAgency(name, query)),
    ofAgency('Linux, by criticality', { filter: 'osFamily:linux', sortBy: 'criticality' }),
    ...states.map(([name, query]) => ofComputer(name, query)),
    ofVaccine('first page', {}),
    ofVaccine('page 900', { page: '900' }),
    ofVaccine('a word', { filter: 'agencyName:hospital' }, "a.name_key like '%hospital%'"),
    direct(
      'vaccine’s coverage',
      person,
      [api.deployments.coverage, { vaccineId: id }],
      `select sum(computers) from report_cells c join agencies a on a.id = c.agency_id
        where c.vaccine_id = '${id}' and ${person.scope('a.id', 'a.realm')}`,
    ),
  ];
};

/** The computers of the large agency, by the state of a vaccine on them. */
const computerCases = ({ landmarks: { large } }: Place, person: Person, vaccine: Chosen): NationalCase[] => {
  const { id, osFamily, autorun } = vaccine;
  const listed = (name: string, query: Query) =>
    direct(
      `${autorun ? 'autorun' : 'executed'}, ${osFamily}: ${name}`,
      person,
      [api.deployments.ofVaccineInAgency, { agencyId: large, vaccineId: id }, query],
      `select c.*, r.*, s.last_seen from (select * from computers where agency_id = '${large}' and installation_mode <> 2
        order by name_key, id limit 10 offset ${(Number(query.page ?? 1) - 1) * 10}) c
      left join reports r on r.computer_id = c.id and r.vaccine_id = '${id}' left join computer_seen s on s.computer_id = c.id`,
    );
  const states = deploymentGroups.map((group): [string, Query] => [group, { filter: `status:${group}` }]);
  return [
    listed('first page', {}),
    listed('page 5,000', { page: '5000' }),
    ...states.map(([name, query]) => listed(name, query)),
    listed('APPLIED, page 2,000', { filter: 'status:APPLIED', page: '2000' }),
    listed('APPLIED, page 4,000', { filter: 'status:APPLIED', page: '4000' }),
    listed('ERROR, page 100', { filter: 'status:ERROR', page: '100' }),
    listed('INCOMPATIBLE, page 2,000', { filter: 'status:INCOMPATIBLE', page: '2000' }),
    listed('all but APPLIED', { filter: 'status:!APPLIED' }),
    listed('ERROR on a version', { filter: 'status:ERROR version:2.7.0' }),
    listed('PENDING with a name', { filter: 'status:PENDING computerName:17' }),
  ];
};

/** Whom an execution would reach: what is asked before a push. */
const reachCases = ({ landmarks: { large, reach } }: Place, person: Person, vaccine: Chosen): NationalCase[] => {
  const { id, osFamily, autorun } = vaccine;
  const asked = (name: string, body: unknown, agencies: string) =>
    direct(
      `reach of ${autorun ? 'autorun' : 'executed'}, ${osFamily}: ${name}`,
      person,
      [api.deployments.reach, { vaccineId: id }],
      `select os, count(*), count(*) filter (where status <> 0) from computer_presence c
      where os_family = '${osFamily}' and installation_mode <> 2 and c.agency_id in (${agencies}) group by 1`,
      undefined,
      body,
    );
  return [
    asked('one agency of 100,000', { agencies: [large] }, `'${large}'`),
    asked('all that autorun reaches', { autorun: true }, 'select id from agencies where autorun'),
    asked('2,000 agencies', { agencies: reach.slice(0, 2000) }, reach.map((one) => `'${one}'`).join()),
  ];
};

export const deploymentCases = async (place: Place): Promise<NationalCase[]> => {
  const { admin, clerk, manager } = place;
  const vaccines = await chooseVaccines(place);
  const [first] = vaccines;
  if (!first) throw new Error('There are no vaccines.');
  return [
    ...catalogueCases(place),
    ...[admin, clerk].flatMap((person) => stateCases(place, person, first)),
    ...[admin, clerk].flatMap((person) => vaccines.flatMap((vaccine) => computerCases(place, person, vaccine))),
    ...vaccines.flatMap((vaccine) => reachCases(place, admin, vaccine)),
    ...vaccines.slice(0, 1).flatMap((vaccine) => reachCases(place, manager, vaccine)),
  ];
};
