import { api } from '@egida/contract';
import { type Ask, caseOf, direct, type NationalCase, type Source } from '../national/list-case.ts';
import type { Person } from '../national/persons.ts';
import type { WatchingPlace } from './place.ts';
import { telemetryAsks } from './telemetry-asks.ts';

/** What was collected is shown as long as the agency collects it. */
const collects = 'telemetry.agency_id in (select id from agencies where telemetry)';

const realmOf = (agency: string) => `(select a.realm from agencies a where a.id = ${agency})`;

const listed: Source = {
  ...{ name: 'telemetry', endpoint: api.telemetry.list, key: 'id', table: 'telemetry', size: 20, within: collects },
  rows: `select t.*, p.sha256, p.image, p.vendor, a.name as agency_name, c.name as computer_name, v.name as vaccine
    from page join telemetry t on t.id = page.id join programs p on p.id = t.program_id
    join agencies a on a.id = t.agency_id left join computers c on c.id = t.computer_id left join vaccines v on v.id = t.vaccine_id`,
  ...{ agency: 'telemetry.agency_id', realm: realmOf('telemetry.agency_id') },
  orders: { lastExecutedOn: 'telemetry.last_executed_on' },
};

/** One entry, with on how many computers its content is, up to the bound. */
const shown = (person: Person, name: string, id: string, sha256: string): NationalCase =>
  direct(
    `an entry: ${name}`,
    person,
    [api.telemetry.get, { telemetryId: id }],
    `select t.*, p.*, (select count(*) from (
        select distinct o.computer_id from programs q join telemetry o on o.program_id = q.id
        where q.sha256 = '${sha256}' and ${person.scope('o.agency_id', realmOf('o.agency_id'))} limit 10001) bounded) as computers
    from telemetry t join programs p on p.id = t.program_id where t.id = '${id}'`,
  );

/** The latest entry of a program in the large agency, where it has one. */
const latestOf = async ({ database, landmarks: { large } }: WatchingPlace, sha256: string) => {
  const { rows } = await database.query<{ id: string }>(
    `select t.id from programs p join telemetry t on t.program_id = p.id where p.sha256 = $1 and t.agency_id = $2
    order by t.last_executed_on desc limit 1`,
    [sha256, large],
  );
  return rows[0]?.id;
};

/** The lists of telemetry as each kind of person has them, and what one entry is shown with. */
export const telemetryCases = async (place: WatchingPlace): Promise<NationalCase[]> => {
  const { landmarks, admin, desk, manager, clerk } = place;
  const { large: agencyId, commonHash } = landmarks;
  const ofAgency: Source = {
    ...listed,
    ...{ name: 'a large agency’s telemetry', endpoint: api.telemetry.ofAgency, params: { agencyId } },
    within: `${collects} and telemetry.agency_id = '${agencyId}'`,
  };
  const asks = telemetryAsks(landmarks);
  const asked = (source: Source, person: Person, some: Ask[]) => some.map((ask) => caseOf(source, person, ask));
  const entry = await latestOf(place, commonHash);
  const entries = (person: Person) => (entry ? [shown(person, 'of a program that all have', entry, commonHash)] : []);
  return [
    ...asked(listed, admin, asks),
    ...asked(ofAgency, admin, asks),
    ...entries(admin),
    ...[desk, manager, clerk].flatMap((person) => [...asked(listed, person, asks), ...entries(person)]),
  ];
};
