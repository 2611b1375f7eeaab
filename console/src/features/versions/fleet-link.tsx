import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { joinPieces } from '../../ui/filter/filter-pieces.ts';

interface FleetLinkProps {
  filter: string;
  /** What it leads to, where its text is too short to say it. */
  label?: string;
  children: ReactNode;
}

/** What holds a list of all computers to those that are counted: a filter, empty where these are all. */
export const CountedComputers = createContext('');

/** Leads to the computers of all agencies, filtered. */
export const FleetLink = ({ filter, label, children }: FleetLinkProps) => (
  <Link to="/computers" search={{ filter: joinPieces([filter, useContext(CountedComputers)]) }} aria-label={label}>
    {children}
  </Link>
);
