import type { Feature } from '../../platform/feature.ts';
import { dropEmptyCounts } from './drop-empty-counts.ts';
import { foldAlerts } from './fold-alerts.ts';
import { foldComputers } from './fold-computers.ts';
import { dayRetention } from './kept-days.ts';
import { statsRoutes } from './stats.routes.ts';
import { takeDailyCounts } from './take-daily-counts.ts';

/** Totals, counts and how they went day by day, of what triggers note as it changes. */
export const statsFeature: Feature = {
  name: 'stats',
  routes: () => statsRoutes,
  chores: () => [foldAlerts, foldComputers, dropEmptyCounts(), takeDailyCounts()],
  retention: dayRetention,
};
