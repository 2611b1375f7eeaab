import type { Alert } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './alert-panel.module.css';
import { type AlertPlace, likenessFilter } from './alert-place.ts';

interface SimilarLinkProps {
  alert: Alert;
  place: AlertPlace;
  /** On its computer alone; else in its agency. */
  onComputer: boolean;
  children: ReactNode;
}

/** Leads to the active alerts that say the same, in the list in which one is where that holds them. */
export const SimilarLink = ({ alert, place, onComputer, children }: SimilarLinkProps) => {
  const { similarKey, agencyId, agentId } = alert;
  const isEverywhere = place.agencyId === undefined && place.computerId === undefined;
  const likeness = { similarKey, agencyId, agentId: onComputer ? agentId : undefined };
  const search = { filter: likenessFilter(likeness, !isEverywhere) };
  if (isEverywhere)
    return (
      <Link to="/alerts" search={search} className={classes.link}>
        {children}
      </Link>
    );
  if (place.computerId !== undefined && onComputer)
    return (
      <Link
        to="/agencies/$agency/computers/$agentId"
        params={{ agency: agencyId, agentId }}
        search={{ ...search, tab: 'alerts' }}
        className={classes.link}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/agencies/$agency/alerts" params={{ agency: agencyId }} search={search} className={classes.link}>
      {children}
    </Link>
  );
};
