import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { listOf } from './kernel/paging.ts';
import { Affected } from './kernel/selection.ts';
import { Id, Instant } from './kernel/values.ts';
import { VaccineRow, vaccineListOptions } from './vaccines.ts';

/** The state of a vaccine on a computer, by the numbers that travel. */
export const deploymentStates = {
  NOT_APPLIED_REQUIRED: 0,
  APPLIED: 1,
  APPLIED_BY_HAND: 2,
  NOT_APPLIED_NOT_REQUIRED: 3,
  APPLIED_WITH_ERROR: 4,
  STOP_WITH_ERROR: 5,
  PENDING: 6,
  PENDING_STOP: 7,
  INCOMPATIBLE: 10,
} as const;
export type DeploymentState = (typeof deploymentStates)[keyof typeof deploymentStates];
const State = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 10]);

/** Why a deployment is what it is, where the number alone does not say. */
export const deploymentReasons = [
  'agentOffline',
  'awaitingCheckin',
  'olderContent',
  'failed',
  'familyNotSupported',
  'agentTooOld',
  'incompatible',
  'excluded',
  'byHand',
  'byAgency',
  'byAutorun',
] as const;
export type DeploymentReason = (typeof deploymentReasons)[number];
const Reason = z.enum(deploymentReasons).nullable();

export const Deployment = z
  .object({
    id: z.string(),
    status: State,
    vaccineId: Id,
    vaccineName: z.string(),
    agencyId: Id,
    agencyName: z.string(),
    agentId: Id,
    computerName: z.string(),
    reason: Reason,
    since: Instant.nullable(),
    attempts: z.int(),
    nextAttempt: Instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Deployment' });
export type Deployment = z.output<typeof Deployment>;

/** Computers of an agency by the state of one vaccine. */
export const StateCounts = z.object({
  applied: z.int(),
  pending: z.int(),
  error: z.int(),
  required: z.int(),
  notRequired: z.int(),
  incompatible: z.int(),
});
export type StateCounts = z.output<typeof StateCounts>;

/** A vaccine as one agency sees it: with its state there. */
export const AgencyVaccine = VaccineRow.extend({
  status: State,
  reason: Reason,
  computers: StateCounts,
}).meta({ id: 'AgencyVaccine' });
export type AgencyVaccine = z.output<typeof AgencyVaccine>;

const Ids = z
  .array(Id)
  .max(10_000, 'value.tooMany')
  .default([])
  .meta({ examples: [[]] });

/** Rows of a computer's own table of vaccines. */
export const deploymentsPageSize = 10;

export const deployments = {
  ofAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/vaccines',
    access: 'vaccines:read',
    ...listOf(AgencyVaccine, { ...vaccineListOptions, sortable: ['name', 'criticality', 'category', 'updatedOn'] }),
    summary: 'List the vaccines of an agency with their state in it',
  }),
  ofComputer: endpoint({
    method: 'GET',
    path: '/api/agents/:agentId/deployments',
    access: 'vaccines:read',
    ...listOf(Deployment, {
      fields: { vaccineName: { kind: 'text' } },
      sortable: ['vaccineName'],
      sortBy: 'vaccineName',
      size: deploymentsPageSize,
    }),
    summary: 'List the vaccines of a computer with their state on it',
  }),
  applyToAgency: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/apply',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Execute a vaccine on agencies: the one of the path and those listed',
  }),
  stopInAgency: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Stop a vaccine on agencies: the one of the path and those listed',
  }),
  applyToComputer: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/:agentId/apply',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Execute a vaccine on computers: the one of the path and those listed',
  }),
  stopOnComputer: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/:agentId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Stop a vaccine on computers: the one of the path and those listed',
  }),
};
