import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the computers of all agencies, filtered. */
export const FleetLink = ({ filter, children }: { filter: string; children: ReactNode }) => (
  <Link to="/computers" search={{ filter }}>
    {children}
  </Link>
);
