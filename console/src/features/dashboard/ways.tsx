import { Link } from '@tanstack/react-router';
import type { WayTo } from '../../ui/chart/way.ts';
import { inPlace, type StatsPlace } from './stats-place.ts';

/** Nothing in an address is better than an empty filter. */
const filterIn = (place: StatsPlace, filter?: string) => inPlace(place, filter) || undefined;

/** The ways from numbers to what was counted: each in one agency, or over those of an instance, or over all. */
export const toAlerts =
  (place: StatsPlace, filter?: string, all?: '1'): WayTo =>
  (dress) =>
    place.agencyId === undefined ? (
      <Link to="/alerts" search={{ filter: filterIn(place, filter), all }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/alerts" params={{ agency: place.agencyId }} search={{ filter, all }} {...dress} />
    );

export const toComputers =
  (place: StatsPlace, filter?: string): WayTo =>
  (dress) =>
    place.agencyId === undefined ? (
      <Link to="/computers" search={{ filter: filterIn(place, filter) }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/computers" params={{ agency: place.agencyId }} search={{ filter }} {...dress} />
    );

export const toComputer =
  (agencyId: string, agentId: string): WayTo =>
  (dress) => <Link to="/agencies/$agency/computers/$agentId" params={{ agency: agencyId, agentId }} {...dress} />;

export const toVaccines =
  ({ agencyId }: StatsPlace): WayTo =>
  (dress) =>
    agencyId === undefined ? (
      <Link to="/vaccines" {...dress} />
    ) : (
      <Link to="/agencies/$agency/vaccines" params={{ agency: agencyId }} {...dress} />
    );

export const toAgencies =
  (place: StatsPlace, filter?: string): WayTo =>
  (dress) => <Link to="/agencies" search={{ filter: filterIn(place, filter) }} {...dress} />;

/** To the editor of one that is yet to be. */
export const toNewAgency: WayTo = (dress) => <Link to="/agencies" search={{ panel: 'new' }} {...dress} />;

/** To one alert among the others. */
export const toAlert =
  (place: StatsPlace, alertId: string): WayTo =>
  (dress) =>
    place.agencyId === undefined ? (
      <Link to="/alerts" search={{ filter: filterIn(place), panel: alertId }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/alerts" params={{ agency: place.agencyId }} search={{ panel: alertId }} {...dress} />
    );

export const toCerts =
  (filter: string): WayTo =>
  (dress) => <Link to="/certs" search={{ filter }} {...dress} />;

/** Its list begins with those that are open. */
export const toOpenIssues: WayTo = (dress) => <Link to="/issues" {...dress} />;
