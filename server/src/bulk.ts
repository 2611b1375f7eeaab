import { alertsBulk } from './alerts/alerts.ts';
import { computersBulk } from './computers/computers.ts';
import { deploymentsBulk } from './deployments/bulk-deployments.ts';
import type { Bulk } from './tasks/bulk.ts';

/** Every action on many rows that may go on after its answer. */
export const allBulk: readonly Bulk[] = [alertsBulk, ...computersBulk, ...deploymentsBulk];
