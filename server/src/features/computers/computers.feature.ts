import type { Feature } from '../../platform/feature.ts';
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
  told: { computers: toldComputers },
  constraints: { missing: { computers_agency: 'agency.notfound' } },
};
