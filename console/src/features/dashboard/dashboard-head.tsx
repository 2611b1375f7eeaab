import type { ReactNode } from 'react';
import classes from './dashboard-head.module.css';
import { LatestAlerts } from './latest-alerts.tsx';
import { Totals } from './totals.tsx';

interface DashboardHeadProps {
  agencyId: string | undefined;
  /** What needs somebody, which comes first. */
  children: ReactNode;
}

/** The top of a dashboard: what needs somebody, how many there are of what, and the latest alerts beside them. */
export const DashboardHead = ({ agencyId, children }: DashboardHeadProps) => (
  <div className={classes.head}>
    <div className={classes.first}>
      {children}
      <Totals agencyId={agencyId} />
    </div>
    <LatestAlerts agencyId={agencyId} />
  </div>
);
