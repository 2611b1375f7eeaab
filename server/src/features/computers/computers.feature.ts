import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { computersExport, fleetExport } from './computers.export.ts';
import { computerRoutes } from './computers.routes.ts';
import { computersBulk } from './computers.ts';
import { expireClones } from './expire-clones.ts';
import { sweepStatuses } from './sweep-statuses.ts';
import { toldComputers } from './told-computers.ts';

/** The fleet: inventory, status, tags, moves and removal. */
export const computersFeature: Feature = {
  name: 'computers',
  routes: () => computerRoutes,
  exports: [computersExport, fleetExport],
  bulk: computersBulk,
  chores: ({ configurations }) => [sweepStatuses(configurations), expireClones(configurations)],
  // A computer that comes back after that is told to enrol again, as one that was never here.
  retention: [
    { table: 'computer_events', where: (configurations) => olderThan(configurations.get('AUDIT_RETENTION_DAYS')) },
    { table: 'agency_events', where: (configurations) => olderThan(configurations.get('AUDIT_RETENTION_DAYS')) },
    {
      table: 'removed_computers',
      where: (configurations) =>
        sql`removed_on < now() - make_interval(days => ${configurations.get('AUDIT_RETENTION_DAYS')})`,
    },
  ],
  told: { computers: toldComputers },
  constraints: { missing: { computers_agency: 'agency.notfound' } },
};
