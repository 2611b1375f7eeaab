import type pg from 'pg';
import { loadTables } from '../national/load-tables.ts';
import { makeAgencies } from '../national/make-agencies.ts';
import { makeComputers } from '../national/make-computers.ts';
import { makeReports } from '../national/make-reports.ts';
import type { Cell } from '../table.ts';
import { makeAlertCounts } from './make-alert-counts.ts';
import { makeAlerts } from './make-alerts.ts';
import { makeComputerCounts } from './make-computer-counts.ts';
import { makeDays } from './make-days.ts';
import { makeMonths } from './make-months.ts';
import { makePrograms } from './make-programs.ts';
import { makeTelemetry } from './make-telemetry.ts';
import type { WatchingSizes } from './sizes.ts';

/**
 * Fills the database of a server that has its vaccines and nothing else with what is watched: alerts, what computers
 * executed, and what is counted of both. Answers how long each part took, in seconds.
 */
export const fillWatching = (client: pg.Client, sizes: WatchingSizes): Promise<Cell[][]> =>
  loadTables(client, {
    sizes,
    tables: ['agencies', 'computers', 'computer_events', 'reports', 'report_cells', 'alerts', 'programs', 'telemetry'],
    steps: [
      ...makeAgencies(sizes),
      ...makeComputers(),
      ...makeReports(sizes),
      makeComputerCounts(),
      makeMonths('alerts'),
      makeAlerts(sizes),
      ...makeAlertCounts(),
      makePrograms(sizes),
      makeMonths('telemetry'),
      ...makeTelemetry(sizes),
      makeDays(),
    ],
  });
