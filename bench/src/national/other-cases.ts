import { api } from '@egida/contract';
import { type Ask, caseOf, direct, type NationalCase, type Query, type Source } from './list-case.ts';
import type { Person } from './persons.ts';
import type { Place } from './place.ts';

/** One level of the tree: the agencies right below one, or the highest that the person sees. */
const treeCases = ({ landmarks: { wide, large }, admin, desk, manager, clerk }: Place): NationalCase[] => {
  const level = (person: Person, name: string, parent: string | undefined, page: number) => {
    const below = parent
      ? `agencies.parent_id = '${parent}'`
      : person.agencies
        ? 'not exists (select from agencies p where p.id = agencies.parent_id and p.id = any($1))'
        : `not exists (select from agencies p where p.id = agencies.parent_id and ${person.scope('p.id', 'p.realm')})`;
    return direct(
      `tree: ${name}`,
      person,
      [api.agencies.tree, undefined, { ...(parent && { parent }), page: String(page) }],
      `select *, (select sum(computers) from population_cells p where p.agency_id = agencies.id) as agents, count(*) over () as total
      from agencies where ${below} and ${person.scope('agencies.id', 'agencies.realm')}
      order by name_key, id limit 100 offset ${(page - 1) * 100}`,
      'agencyId',
    );
  };
  return [
    level(admin, 'the highest', undefined, 1),
    level(admin, 'the widest level', wide, 1),
    level(admin, 'the widest level, page 14', wide, 14),
    level(admin, 'one without any below', large, 1),
    level(desk, 'the highest', undefined, 1),
    level(desk, 'the widest level', wide, 1),
    level(manager, 'the highest', undefined, 1),
    level(clerk, 'the highest', undefined, 1),
  ];
};

const sectorCases = ({ landmarks: { main }, admin, desk }: Place): NationalCase[] => {
  const sectors: Source = {
    ...{
      name: 'sectors',
      endpoint: api.sectors.list,
      params: { instanceId: main },
      key: 'id',
      table: 'sectors',
      size: 20,
    },
    ...{
      rows: 'select sectors.* from page join sectors on sectors.id = page.id',
      within: `sectors.instance_id = '${main}'`,
    },
    ...{ agency: 'true', realm: '1', orders: { name: 'sectors.name_key', count: 'sectors.agencies' } },
  };
  const asks: Ask[] = [
    { name: 'first page' },
    { name: 'last page, 3', page: 3 },
    { name: 'a word', filter: 'sanidad', where: "sectors.search like '%sanidad%'" },
  ];
  return [
    ...[...asks, { name: 'by count descending', sortBy: 'count', desc: true }].map((ask) =>
      caseOf(sectors, admin, ask),
    ),
    ...asks.map((ask) => caseOf(sectors, desk, ask)),
    direct(
      'sectors: search as one types',
      admin,
      [api.sectors.search, { instanceId: main }, { text: 'cul' }],
      `select id, name from sectors where instance_id = '${main}' and search like '%cul%' order by name_key, id limit 20`,
      'id',
    ),
  ];
};

const versionCases = ({ landmarks: { main, sector }, admin }: Place): NationalCase[] => {
  const listed = (name: string, query: Query) =>
    direct(
      `versions: ${name}`,
      admin,
      [api.versions.list, { instanceId: main }, query],
      `select agent_version as id, sum(computers) from version_cells where instance_id = '${main}' group by 1`,
    );
  const agencies = (
    version: string,
    name: string,
    query: Query,
    where = 'true',
    order = 'a.name_key',
    direction = 'asc',
  ) =>
    direct(
      `agencies on ${version}: ${name}`,
      admin,
      [api.versions.agencies, { instanceId: main, versionId: version }, { orderBy: direction, ...query }],
      `select a.id as id, a.name, a.code, s.name as sector_name, on_it.computers, (select count(*) from (
          select p.agency_id from population_cells p join agencies a on a.id = p.agency_id
          where p.agent_version = '${version}' and p.computers > 0 and a.instance_id = '${main}' and ${where} group by 1 limit 10001) n) as total
      from (select agency_id, sum(computers) as computers from population_cells where agent_version = '${version}' and computers > 0 group by 1) on_it
      join agencies a on a.id = on_it.agency_id left join sectors s on s.id = a.sector_id
      where a.instance_id = '${main}' and ${where}
      order by ${order} ${direction}, a.id ${direction} limit 10 offset ${(Number(query.page ?? 1) - 1) * 10}`,
      'agencyId',
    );
  return [
    listed('all', {}),
    listed('by computers', { sortBy: 'computers' }),
    listed('a filter', { filter: 'version:2.5' }),
    agencies('2.7.0', 'first page', {}),
    agencies('2.7.0', 'page 600', { page: '600' }),
    agencies('2.7.0', 'by code descending', { sortBy: 'code', orderBy: 'desc' }, 'true', 'a.code collate "C"', 'desc'),
    agencies('2.7.0', 'by code, page 600', { sortBy: 'code', page: '600' }, 'true', 'a.code collate "C"'),
    agencies(
      '2.7.0',
      'a name',
      { filter: 'name:hospital' },
      "a.search like '%hospital%' and a.name_key like '%hospital%'",
    ),
    agencies('2.7.0', 'of a sector', { filter: `sector:${sector}` }, `a.sector_id = '${sector}'`),
    agencies('1.9.9', 'first page', {}),
  ];
};

const recordCases = ({ landmarks: { main, large, computer }, admin, desk, clerk }: Place): NationalCase[] => {
  const certs: Source = {
    ...{ name: 'certificates', endpoint: api.certs.list, key: 'id', table: 'certs', size: 20, within: 'true' },
    ...{ rows: 'select certs.* from page join certs on certs.id = page.id', agency: 'true', realm: '1' },
    orders: { name: 'certs.name_key', until: 'certs.until' },
  };
  const deployments = (person: Person, page: number) =>
    direct(
      `computer’s deployments: page ${page}`,
      person,
      [api.deployments.ofComputer, { agentId: computer }, { page: String(page) }],
      `select v.id as "vaccineId", v.name, r.*, av.wanted, av.excluded from vaccines v join computers c on c.id = '${computer}' and v.os_family = c.os_family
      left join reports r on r.computer_id = c.id and r.vaccine_id = v.id left join agency_vaccines av on av.agency_id = c.agency_id and av.vaccine_id = v.id
      order by v.name_key, v.id limit 10 offset ${(page - 1) * 10}`,
    );
  const timeline = (person: Person, size: string) =>
    direct(
      `computer’s timeline: ${size}`,
      person,
      [api.computers.timeline, { agentId: computer }, { size }],
      `select id, event, content from (select id, event, content from computer_events where computer_id = '${computer}'
        union all (select id, 'ALERT', jsonb_build_object('vaccine', vaccine_name) from alerts where agent_id = '${computer}' order by id desc limit ${size})) told
      order by id desc limit ${size}`,
    );
  return [
    ...[
      { name: 'first page' },
      { name: 'last page, 10', page: 10 },
      { name: 'by end', sortBy: 'until' },
      { name: 'a word', filter: 'servidor17', where: "certs.search like '%servidor17%'" },
      { name: 'global', filter: 'global:true', where: 'certs.global' },
    ].map((ask) => caseOf(certs, admin, ask)),
    direct(
      'tasks: downloads',
      admin,
      [api.tasks.list],
      "select t.* from tasks t join users u on u.id = t.user_id where u.username = 'admin' and kind = 'export' order by t.id desc limit 100",
    ),
    direct(
      'tasks: bulk',
      admin,
      [api.tasks.list, undefined, { kind: 'bulk' }],
      "select t.* from tasks t join users u on u.id = t.user_id where u.username = 'admin' and kind = 'bulk' order by t.id desc limit 100",
    ),
    direct('instances', admin, [api.instances.list], 'select * from instances order by name_key, id limit 20', 'id'),
    direct(
      'roll-outs',
      admin,
      [api.versions.rollouts, { instanceId: main }],
      `select * from rollouts where instance_id = '${main}' order by id desc limit 20`,
      'id',
    ),
    direct(
      'packages',
      admin,
      [api.packages.list],
      'select * from packages order by version_key desc, id desc limit 200',
      'id',
    ),
    direct(
      'tags of the large agency',
      admin,
      [api.computers.tags, { agencyId: large }],
      `select tag, computers from agency_tags where agency_id = '${large}' order by computers desc, tag limit 1000`,
    ),
    direct(
      'the agencies of an instance, all names',
      admin,
      [api.instanceAgencies.all, { instanceId: main }],
      `select id, name, code, parent_id from agencies where instance_id = '${main}' order by name_key, id limit 10000`,
      'agencyId',
    ),
    direct(
      'one agency',
      admin,
      [api.agencies.get, { agencyId: large }],
      `select * from agencies where id = '${large}'`,
    ),
    direct(
      'one computer',
      admin,
      [api.computers.get, { agentId: computer }],
      `select * from computers where id = '${computer}'`,
    ),
    ...[admin, desk, clerk].flatMap((person) => [
      timeline(person, '20'),
      timeline(person, '100'),
      deployments(person, 1),
    ]),
    deployments(admin, 15),
  ];
};

export const otherCases = (place: Place): NationalCase[] => [
  ...treeCases(place),
  ...sectorCases(place),
  ...versionCases(place),
  ...recordCases(place),
];
