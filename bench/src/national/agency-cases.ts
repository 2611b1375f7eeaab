import { api } from '@egida/contract';
import { pages } from './computer-cases.ts';
import { type Ask, caseOf, type NationalCase, type Source } from './list-case.ts';
import type { Person } from './persons.ts';
import type { Place } from './place.ts';

const rows = `select agencies.*, instances.name as instance_name, sectors.name as sector_name, parents.name as parent_name,
    (select sum(computers) from population_cells p where p.agency_id = agencies.id) as agents
  from page join agencies on agencies.id = page.id join instances on instances.id = agencies.instance_id
  left join sectors on sectors.id = agencies.sector_id left join agencies parents on parents.id = agencies.parent_id`;

const ofAgencies = {
  ...{
    key: 'agencyId',
    table: 'agencies',
    rows,
    size: 20,
    within: 'true',
    agency: 'agencies.id',
    realm: 'agencies.realm',
  },
  orders: {
    name: 'agencies.name_key',
    code: 'agencies.code collate "C"',
    department: 'fold_text(agencies.department) collate "C"',
    parent: 'agencies.parent_key',
    sector: 'agencies.sector_key',
    instance: 'agencies.instance_key',
    serviceType: 'agencies.service_type',
    installationStatus: 'agencies.installation_status',
    expiration: 'agencies.expiration',
    autorun: 'agencies.autorun',
  },
};

const word = (text: string) => `agencies.search like '%${text}%'`;
const ordered = (last: number): Ask[] =>
  Object.keys(ofAgencies.orders)
    .filter((sortBy) => sortBy !== 'name')
    .flatMap((sortBy) => [
      { name: `by ${sortBy}`, sortBy },
      { name: `by ${sortBy} descending`, sortBy, desc: true },
      { name: `by ${sortBy}, page ${last}`, sortBy, page: last },
    ]);

/** What a list of agencies is filtered by. */
const filters = (place: Place): Ask[] => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'a common word', filter: 'ayuntamiento', where: word('ayuntamiento') },
    { name: 'a common word, page 200', filter: 'ayuntamiento', where: word('ayuntamiento'), page: 200 },
    { name: 'a rare word', filter: 'org-04242', where: word('org-04242') },
    { name: 'two words', filter: 'hospital penalba', where: `${word('hospital')} and ${word('penalba')}` },
    { name: 'two letters', filter: 'ho', where: "agencies.name_key like 'ho%'" },
    { name: 'by name', filter: 'name:sierra', where: `${word('sierra')} and agencies.name_key like '%sierra%'` },
    {
      name: 'of a sector',
      filter: `sector:${place.landmarks.sector}`,
      where: `agencies.sector_id = '${place.landmarks.sector}'`,
    },
    {
      name: 'below a parent',
      filter: `parent:${place.landmarks.wide}`,
      where: `agencies.parent_id = '${place.landmarks.wide}'`,
    },
    { name: 'of a service type', filter: 'serviceType:CLASSIFIED', where: 'agencies.service_type = 3' },
    {
      name: 'installation ended',
      filter: 'installationStatus:CONTRACT_ENDED',
      where: 'agencies.installation_status = 2',
    },
    { name: 'expiring', filter: `expiration:<${soon}`, where: `agencies.expiration < '${soon}'`, sortBy: 'expiration' },
    { name: 'expiring, by name', filter: `expiration:<${soon}`, where: `agencies.expiration < '${soon}'` },
    { name: 'without autorun', filter: 'autorun:false', where: 'not agencies.autorun' },
    {
      name: 'of a department',
      filter: 'department:seguridad',
      where: `${word('seguridad')} and fold_text(agencies.department) like '%seguridad%'`,
    },
    {
      name: 'of a sector, type and word',
      filter: `sector:${place.landmarks.sector},serviceType:MAIN,hospital`,
      where: `agencies.sector_id = '${place.landmarks.sector}' and agencies.service_type = 1 and ${word('hospital')}`,
    },
    { name: 'nothing found', filter: 'inexistente', where: word('inexistente') },
  ];
};

export const agencyCases = (place: Place): NationalCase[] => {
  const { main, federated, sector } = place.landmarks;
  const all: Source = { ...ofAgencies, name: 'agencies', endpoint: api.agencies.list };
  const ofInstance: Source = {
    ...all,
    name: 'instance’s agencies',
    endpoint: api.instanceAgencies.list,
    params: { instanceId: main },
    within: `agencies.instance_id = '${main}'`,
  };
  const ofSector: Source = {
    ...all,
    name: 'sector’s agencies',
    endpoint: api.sectorAgencies.list,
    params: { sectorId: sector },
    within: `agencies.sector_id = '${sector}'`,
  };
  const asked = (source: Source, person: Person, asks: Ask[]) => asks.map((ask) => caseOf(source, person, ask));
  const some = (last: number) => [...pages(last), ...filters(place).slice(0, 5)];
  return [
    ...asked(all, place.admin, [...pages(500), ...ordered(500), ...filters(place)]),
    ...asked(all, place.admin, [
      {
        name: 'of the other instance',
        filter: `instance:${federated}`,
        where: `agencies.instance_id = '${federated}'`,
      },
    ]),
    ...asked(ofInstance, place.admin, [...pages(485), ...ordered(485), ...filters(place).slice(0, 4)]),
    ...asked(ofSector, place.admin, [...pages(50), ...ordered(50), ...filters(place).slice(0, 3)]),
    ...asked(all, place.desk, some(470)),
    ...asked(ofInstance, place.desk, pages(470)),
    ...asked(ofSector, place.desk, pages(50)),
    ...asked(all, place.manager, [...some(99), ...ordered(99)]),
    ...asked(ofInstance, place.manager, pages(99)),
    ...asked(ofSector, place.manager, pages(10)),
    ...asked(all, place.clerk, pages(1).slice(0, 1)),
  ];
};
