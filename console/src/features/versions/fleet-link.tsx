import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaScreens } from '../../shell/area-screens.ts';
import { builtOnly } from '../../shell/screen-paths.ts';

/** Leads to the computers of all agencies, filtered, where there is that screen. */
export const FleetLink = ({ filter, children }: { filter: string; children: ReactNode }) => {
  const router = useRouter();
  const fleet = builtOnly(router, areaScreens).find(({ name }: { name: string }) => name === 'computers');
  if (!fleet) return null;
  return (
    <Link to={fleet.to} search={{ filter }}>
      {children}
    </Link>
  );
};
