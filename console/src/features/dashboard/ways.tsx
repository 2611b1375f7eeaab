import { Link } from '@tanstack/react-router';
import type { WayTo } from '../../ui/chart/way.ts';

type Place = string | undefined;

/** The ways from numbers to what was counted: each in one agency, or over all. */
export const toAlerts =
  (agencyId: Place, filter?: string, all?: '1'): WayTo =>
  (dress) =>
    agencyId === undefined ? (
      <Link to="/alerts" search={{ filter, all }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/alerts" params={{ agency: agencyId }} search={{ filter, all }} {...dress} />
    );

export const toComputers =
  (agencyId: Place, filter?: string): WayTo =>
  (dress) =>
    agencyId === undefined ? (
      <Link to="/computers" search={{ filter }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/computers" params={{ agency: agencyId }} search={{ filter }} {...dress} />
    );

export const toComputer =
  (agencyId: string, agentId: string): WayTo =>
  (dress) => <Link to="/agencies/$agency/computers/$agentId" params={{ agency: agencyId, agentId }} {...dress} />;

export const toVaccines =
  (agencyId: Place): WayTo =>
  (dress) =>
    agencyId === undefined ? (
      <Link to="/vaccines" {...dress} />
    ) : (
      <Link to="/agencies/$agency/vaccines" params={{ agency: agencyId }} {...dress} />
    );

export const toAgencies =
  (filter?: string): WayTo =>
  (dress) => <Link to="/agencies" search={{ filter }} {...dress} />;

/** To the editor of one that is yet to be. */
export const toNewAgency: WayTo = (dress) => <Link to="/agencies" search={{ panel: 'new' }} {...dress} />;

/** To one alert among the others. */
export const toAlert =
  (agencyId: Place, alertId: string): WayTo =>
  (dress) =>
    agencyId === undefined ? (
      <Link to="/alerts" search={{ panel: alertId }} {...dress} />
    ) : (
      <Link to="/agencies/$agency/alerts" params={{ agency: agencyId }} search={{ panel: alertId }} {...dress} />
    );

export const toCerts =
  (filter: string): WayTo =>
  (dress) => <Link to="/certs" search={{ filter }} {...dress} />;

/** Its list begins with those that are open. */
export const toOpenIssues: WayTo = (dress) => <Link to="/issues" {...dress} />;
