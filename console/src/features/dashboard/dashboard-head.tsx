import type { ReactNode } from 'react';
import classes from './dashboard-head.module.css';
import { LatestAlerts } from './latest-alerts.tsx';
import type { StatsPlace } from './stats-place.ts';
import { Totals } from './totals.tsx';

interface DashboardHeadProps extends StatsPlace {
  /** What needs somebody, which comes first. */
  children: ReactNode;
}

/** The top of a dashboard: what needs somebody, how many there are of what, and the latest alerts beside them. */
export const DashboardHead = ({ children, ...place }: DashboardHeadProps) => (
  <div className={classes.head}>
    <div className={classes.first}>
      {children}
      <Totals {...place} />
    </div>
    <LatestAlerts {...place} />
  </div>
);
