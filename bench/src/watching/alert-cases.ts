import { api } from '@egida/contract';
import { type Ask, caseOf, type NationalCase, type Source } from '../national/list-case.ts';
import type { Person } from '../national/persons.ts';
import { kinds, named, pages, states, times, words } from './alert-asks.ts';
import type { WatchingPlace } from './place.ts';

const listed: Source = {
  ...{ name: 'alerts', endpoint: api.alerts.list, key: 'id', table: 'alerts', size: 20, within: 'true' },
  rows: 'select alerts.* from page join alerts on alerts.id = page.id',
  ...{ agency: 'alerts.agency_id', realm: 'alerts.realm', orders: { date: 'alerts.id' } },
};
const ofAgency = (agencyId: string, name: string): Source => ({
  ...listed,
  ...{ name, endpoint: api.alerts.ofAgency, params: { agencyId }, within: `alerts.agency_id = '${agencyId}'` },
});

/** Every order, filter and depth of the lists of alerts, as each kind of person has them. */
export const alertCases = ({ landmarks, admin, desk, manager, clerk }: WatchingPlace): NationalCase[] => {
  const asked = (source: Source, person: Person, asks: Ask[]) => asks.map((ask) => caseOf(source, person, ask));
  const large = ofAgency(landmarks.large, 'a large agency’s alerts');
  const small = ofAgency(landmarks.small, 'a small agency’s alerts');
  const [spoken, known] = [words(landmarks), named(landmarks)];
  const some = [...pages.slice(0, 2), ...states.slice(0, 2), ...kinds, ...spoken.slice(0, 6), ...times];
  return [
    ...asked(listed, admin, [...pages, ...states, ...kinds, ...spoken, ...known, ...times]),
    ...asked(large, admin, [...pages, ...states, ...kinds, ...spoken.slice(0, 7), ...times]),
    ...asked(small, admin, [...pages.slice(0, 1), ...states.slice(0, 1), ...spoken.slice(0, 3)]),
    ...asked(listed, desk, some),
    ...asked(listed, manager, [...some, ...known]),
    ...asked(listed, clerk, some),
    ...asked(large, clerk, some),
  ];
};
