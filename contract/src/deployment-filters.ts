import type { FilterFields } from './kernel/filter-fields.ts';
import { vaccineFilter } from './vaccines.ts';

/** States as they are filtered by: those that look alike to a person go by one name. */
export const deploymentGroups = ['REQUIRED', 'APPLIED', 'NOT_REQUIRED', 'ERROR', 'PENDING', 'INCOMPATIBLE'] as const;
export type DeploymentGroup = (typeof deploymentGroups)[number];
const status = { kind: 'enum', names: Object.fromEntries(deploymentGroups.map((name) => [name, name])) } as const;

export const agencyVaccineFilter = { ...vaccineFilter, status } as const satisfies FilterFields;
export const computerDeploymentFilter = {
  vaccineName: { kind: 'text' },
  type: vaccineFilter.type,
  category: vaccineFilter.category,
  criticality: vaccineFilter.criticality,
  status,
} as const satisfies FilterFields;
export const agencyDeploymentFilter = {
  agencyName: { kind: 'text' },
  agency: { kind: 'id' },
} as const satisfies FilterFields;
export const deploymentFilter = {
  computerName: { kind: 'text' },
  version: { kind: 'version' },
  status,
} as const satisfies FilterFields;
