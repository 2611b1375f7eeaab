import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface FleetLinkProps {
  filter: string;
  /** What it leads to, where its text is too short to say it. */
  label?: string;
  children: ReactNode;
}

/** Leads to the computers of all agencies, filtered. */
export const FleetLink = ({ filter, label, children }: FleetLinkProps) => (
  <Link to="/computers" search={{ filter }} aria-label={label}>
    {children}
  </Link>
);
