import { api } from '@egida/contract';
import { type Ask, caseOf, direct, type NationalCase, type Source } from '../national/list-case.ts';
import type { Person } from '../national/persons.ts';
import type { WatchingPlace } from './place.ts';

const groups: Source = {
  ...{ name: 'groups', endpoint: api.alerts.groups, key: 'id', table: 'alert_groups', size: 20 },
  within: 'alert_groups.active > 0',
  rows: `select g.*, l.vaccine_name, l.computer_name, l.rule_kind, l.subject, l.date, a.name as agency_name,
      (select count(*) from alert_cells c
        where c.agency_id = g.agency_id and c.likeness = g.likeness and c.active > 0) as computers
    from page join alert_groups g on g.id = page.id join agencies a on a.id = g.agency_id
    left join alerts l on l.id = g.latest_id`,
  ...{ agency: 'alert_groups.agency_id', realm: 'alert_groups.realm' },
  orders: { latestOn: 'alert_groups.latest_id', active: 'alert_groups.active' },
};

const asksOf = (vaccine: string): Ask[] => {
  const ofVaccine = { filter: `vaccine:${vaccine}`, where: `alert_groups.vaccine_id = '${vaccine}'` };
  return [
    { name: 'first page', desc: true },
    { name: 'page 50', desc: true, page: 50 },
    { name: 'oldest first', sortBy: 'latestOn', desc: false },
    { name: 'the most first', sortBy: 'active', desc: true },
    { name: 'the most first, page 50', sortBy: 'active', desc: true, page: 50 },
    { name: 'of a vaccine', desc: true, ...ofVaccine },
    { name: 'of a vaccine, the most first', sortBy: 'active', desc: true, ...ofVaccine },
  ];
};

/** What is told of a single alert beside it. */
const callsOf = ({ landmarks: { alert } }: WatchingPlace, person: Person): NationalCase[] => {
  const params = { alertId: alert };
  const own = `(select agency_id, agent_id, alert_likeness(vaccine_id, subject) as likeness
    from alerts where id = '${alert}') own`;
  return [
    direct('alert', person, [api.alerts.get, params], `select * from alerts where id = '${alert}'`),
    direct(
      'alert’s similar ones',
      person,
      [api.alerts.similar, params],
      `select sum(c.active), count(*), sum(c.active) filter (where c.agent_id = own.agent_id)
      from ${own} join alert_cells c on c.agency_id = own.agency_id and c.likeness = own.likeness and c.active > 0`,
    ),
    direct(
      'alert’s history',
      person,
      [api.alerts.history, params],
      `select * from alert_events where alert_id = '${alert}' order by id desc limit 100`,
    ),
  ];
};

/** Alerts that say the same together, everywhere and in one agency, and what one alert is shown with. */
export const groupCases = (place: WatchingPlace): NationalCase[] => {
  const { landmarks, admin, desk, manager, clerk } = place;
  const { large: agencyId, busyVaccine } = landmarks;
  const asks = asksOf(busyVaccine);
  const ofAgency: Source = {
    ...groups,
    ...{ name: 'a large agency’s groups', endpoint: api.alerts.groupsOfAgency, params: { agencyId } },
    within: `${groups.within} and alert_groups.agency_id = '${agencyId}'`,
  };
  const inAgency: Ask = {
    ...{ name: 'of an agency', desc: true, filter: `agency:${agencyId}` },
    where: `alert_groups.agency_id = '${agencyId}'`,
  };
  const asked = (source: Source, person: Person) => asks.map((ask) => caseOf(source, person, ask));
  return [
    ...asked(groups, admin),
    caseOf(groups, admin, inAgency),
    ...asked(ofAgency, admin),
    ...callsOf(place, admin),
    ...[desk, manager, clerk].flatMap((person) => asked(groups, person)),
    ...asked(ofAgency, clerk),
    ...callsOf(place, clerk),
  ];
};
