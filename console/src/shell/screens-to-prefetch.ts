import {
  agenciesPage,
  agencyLayout,
  agencyVaccinesPage,
  alertsPage,
  computersPage,
  usersPage,
  vaccinesPage,
} from '../pages.ts';

/** What somebody who has just come in is likely to open, most likely first. */
export const screensToPrefetch = [
  alertsPage,
  agenciesPage,
  agencyLayout,
  computersPage,
  vaccinesPage,
  agencyVaccinesPage,
  usersPage,
] as const;
