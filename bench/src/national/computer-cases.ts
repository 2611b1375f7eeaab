import { api } from '@egida/contract';
import { type Ask, caseOf, type NationalCase, type Source } from './list-case.ts';
import type { Person } from './persons.ts';
import type { Place } from './place.ts';

const rows = `select c.*, a.name as agency_name, s.last_seen from page join computers c on c.id = page.id
  join agencies a on a.id = c.agency_id left join computer_seen s on s.computer_id = c.id`;
const connection = 'computer_presence.last_connection';
const fleetOrders = {
  name: 'computers.name_key',
  version: 'computers.version_key',
  ipAddress: 'computers.ip_address',
  lastConnection: connection,
};
const ofComputers = {
  ...{ key: 'id', table: 'computers', rows, size: 22, agency: 'computers.agency_id', realm: 'computers.realm' },
};

/** What is found by a status or a last connection is found by the presence of computers. */
const byPresence = (source: Source): Source => ({
  ...source,
  ...{ table: 'computer_presence', id: 'computer_id' },
  within: source.within.replaceAll('computers.', 'computer_presence.'),
  ...{ agency: 'computer_presence.agency_id', realm: 'computer_presence.realm' },
  orders: { name: 'computer_presence.name_key', status: 'computer_presence.status', lastConnection: connection },
});
const sourceOf = (source: Source, { where = '', sortBy = '' }: Ask): Source =>
  where.startsWith('computer_presence') || ['status', 'lastConnection'].includes(sortBy) ? byPresence(source) : source;

const key = (version: string) =>
  version.split('.').reduce((sum, part, at) => sum + Number(part) * 10 ** (10 - 5 * at), 0);
const word = (text: string) => `computers.search like '%${text}%'`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The first page of a list, the one in its middle and its last. */
export const pages = (last: number): Ask[] => [
  { name: 'first page' },
  { name: `page ${Math.ceil(last / 2)}`, page: Math.ceil(last / 2) },
  { name: `last page, ${last}`, page: last },
];
const ordered = (orders: Record<string, string>, deep: number): Ask[] =>
  Object.keys(orders)
    .filter((sortBy) => sortBy !== 'name')
    .flatMap((sortBy) => [
      { name: `by ${sortBy}`, sortBy },
      { name: `by ${sortBy} descending`, sortBy, desc: true },
      { name: `by ${sortBy}, page ${deep}`, sortBy, page: deep },
    ]);

const [month, week] = [daysAgo(30), daysAgo(7)];
/** What lists of computers are filtered by; the deep pages are of a hundred thousand. */
const filters: Ask[] = [
  { name: 'Linux', filter: 'osFamily:linux', where: "computers.os_family = 'linux'" },
  { name: 'Linux, page 600', filter: 'osFamily:linux', where: "computers.os_family = 'linux'", page: 600 },
  { name: 'online, page 3,500', filter: 'status:ONLINE', where: 'computer_presence.status = 0', page: 3500 },
  { name: 'offline', filter: 'status:OFFLINE', where: 'computer_presence.status = 1' },
  {
    name: 'offline for long, page 100',
    filter: 'status:OFFLINE_LONG',
    where: 'computer_presence.status = 2',
    page: 100,
  },
  { name: 'last connection before a month', filter: `lastConnection:<${month}`, where: `${connection} < '${month}'` },
  {
    name: 'the same by last connection',
    filter: `lastConnection:<${month}`,
    where: `${connection} < '${month}'`,
    sortBy: 'lastConnection',
  },
  {
    name: 'last connection within a week, page 1,000',
    filter: `lastConnection:>${week}`,
    where: `${connection} > '${week}'`,
    page: 1000,
  },
  { name: 'an address range', filter: 'ipAddress:10.0.4.0/24', where: "computers.ip_address <<= '10.0.4.0/24'" },
  { name: 'a large address range', filter: 'ipAddress:10.0.0.0/16', where: "computers.ip_address <<= '10.0.0.0/16'" },
  { name: 'one address', filter: 'ipAddress:10.0.4.7', where: "computers.ip_address <<= '10.0.4.7'" },
  { name: 'a common tag', filter: 'tags:servidor', where: "computers.tags @> array['servidor']" },
  { name: 'a common tag, page 90', filter: 'tags:servidor', where: "computers.tags @> array['servidor']", page: 90 },
  { name: 'a rare tag', filter: 'tags:crítico', where: "computers.tags @> array['crítico']" },
  {
    name: 'two tags',
    filter: 'tags:servidor,tags:urgencias',
    where: "computers.tags @> array['servidor'] and computers.tags @> array['urgencias']",
  },
  {
    name: 'a version',
    filter: 'version:2.5.2',
    where: `computers.version_key >= ${key('2.5.2')} and computers.version_key < ${key('2.5.3')}`,
  },
  { name: 'older versions', filter: 'version:<2.4', where: `computers.version_key < ${key('2.4.0')}` },
  {
    name: 'a common version, page 2,000',
    filter: 'version:2.7',
    where: `computers.version_key >= ${key('2.7.0')} and computers.version_key < ${key('2.8.0')}`,
    page: 2000,
  },
  { name: 'a common word', filter: 'urgencias', where: word('urgencias') },
  { name: 'a common word, page 90', filter: 'urgencias', where: word('urgencias'), page: 90 },
  { name: 'a rare word', filter: '042424', where: word('042424') },
  { name: 'two words', filter: 'hosp mgarcia', where: `${word('hosp')} and ${word('mgarcia')}` },
  { name: 'two letters', filter: 'ho', where: "computers.name_key like 'ho%'" },
  { name: 'part of a name', filter: 'name:padron', where: `${word('padron')} and computers.name_key like '%padron%'` },
  {
    name: 'an operating system',
    filter: 'os:debian',
    where: `${word('debian')} and fold_text(computers.os) like '%debian%'`,
  },
  { name: 'VDI', filter: 'installationMode:VDI', where: 'computers.installation_mode = 1' },
  { name: 'golden images', filter: 'installationMode:GOLDEN', where: 'computers.installation_mode = 2' },
  { name: 'marked for removal', filter: 'markedForRemoval:true', where: 'computers.marked_for_removal' },
  { name: 'duplicates', filter: 'duplicate:true', where: 'computers.duplicate' },
  {
    name: 'Linux, online, by address, page 500',
    filter: 'osFamily:linux,status:ONLINE',
    where:
      "computers.os_family = 'linux' and computers.id in (select computer_id from computer_presence where status = 0)",
    sortBy: 'ipAddress',
    page: 500,
  },
  {
    name: 'a tag on Linux, offline',
    filter: 'tags:servidor,osFamily:linux,status:OFFLINE',
    where:
      "computers.tags @> array['servidor'] and computers.os_family = 'linux' and (select status from computer_presence where computer_id = computers.id) = 1",
  },
  { name: 'nothing found', filter: 'inexistente', where: word('inexistente') },
];

export const computerCases = (place: Place): NationalCase[] => {
  const { large, computers, ofLarge: inLarge } = place.landmarks;
  const last = (count: number) => Math.ceil(count / ofComputers.size);
  const ofLarge: Source = {
    ...ofComputers,
    ...{ name: 'computers of the large agency', endpoint: api.computers.list, params: { agencyId: large } },
    within: `computers.agency_id = '${large}'`,
    orders: { ...fleetOrders, os: 'computers.os collate "C"', status: 'computer_presence.status' },
    total: `select sum(computers) from population_cells where agency_id = '${large}'`,
  };
  const all: Source = {
    ...ofComputers,
    name: 'all computers',
    endpoint: api.fleet.list,
    within: 'true',
    orders: fleetOrders,
  };
  const ofOne: Ask = {
    name: 'of an agency',
    filter: `agency:${large}`,
    where: `computers.agency_id = '${large}'`,
    page: 300,
  };
  const asked = (source: Source, person: Person, asks: Ask[]) =>
    asks.map((ask) => caseOf(sourceOf(source, ask), person, ask));
  const main = (last: number) => [
    ...pages(last),
    ...filters.filter(({ name }) =>
      /^(Linux|offline|an address range|a common|a rare|a version|two words)$|word$|tag$/.test(name),
    ),
  ];
  return [
    ...asked(ofLarge, place.admin, [...pages(last(inLarge)), ...ordered(ofLarge.orders, 4000), ...filters]),
    ...asked(all, place.admin, [...pages(last(computers)), ...ordered(fleetOrders, 13000), ...filters, ofOne]),
    ...asked(all, place.desk, [...main(13200), ...ordered(fleetOrders, 12000)]),
    ...asked(ofLarge, place.desk, pages(last(inLarge)).slice(0, 1)),
    ...asked(all, place.manager, [...main(4500), ...ordered(fleetOrders, 4000)]),
    ...asked(ofLarge, place.manager, pages(last(inLarge)).slice(0, 1)),
    ...asked(all, place.clerk, [...main(last(inLarge)), ...ordered(fleetOrders, 4000)]),
    ...asked(ofLarge, place.clerk, main(last(inLarge))),
  ];
};
