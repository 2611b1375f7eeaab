import type pg from 'pg';
import type { Cell } from '../table.ts';
import { loadTables } from './load-tables.ts';
import { makeAgencies } from './make-agencies.ts';
import { makeComputers } from './make-computers.ts';
import { makeCounts } from './make-counts.ts';
import { makeRecords } from './make-records.ts';
import { makeAlerts, makeReports } from './make-reports.ts';
import type { FleetSizes } from './sizes.ts';

/** Fills the database of a server that has its vaccines and nothing else. Answers how long each part took, in seconds. */
export const fillNational = (client: pg.Client, sizes: FleetSizes): Promise<Cell[][]> =>
  loadTables(client, {
    sizes,
    tables: ['agencies', 'computers', 'computer_events', 'reports', 'report_cells', 'alerts'],
    steps: [
      ...makeAgencies(sizes),
      ...makeComputers(),
      ...makeReports(sizes),
      ...makeAlerts(sizes),
      ...makeRecords(),
      ...makeCounts(),
    ],
  });
