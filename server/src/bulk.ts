import { alertsBulk } from './features/alerts/alerts.ts';
import { computersBulk } from './features/computers/computers.ts';
import { deploymentsBulk } from './features/deployments/bulk-deployments.ts';
import type { Bulk } from './platform/bulk/bulk.ts';

/** Every action on many rows that may go on after its answer. */
export const allBulk: readonly Bulk[] = [alertsBulk, ...computersBulk, ...deploymentsBulk];
