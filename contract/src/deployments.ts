import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Affected } from './kernel/selection.ts';
import { Id, Instant } from './kernel/values.ts';
import { BulkReply, prepareFile } from './tasks.ts';
import { VaccineChange, VaccineRow, vaccineFilter, vaccineListOptions } from './vaccines.ts';

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
  'expired',
  'stoppedByHand',
  'stoppedByAgency',
  'markedForRemoval',
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
    nextAttempt: Instant.nullable().meta({
      description: 'When the computer is expected next, or was where it is late; `null` where it is away',
    }),
    lastConnection: Instant.nullable(),
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

/** What a vaccine is in one agency, beside its computers one by one. */
const InAgency = z.object({
  status: State,
  reason: Reason,
  wanted: z
    .enum(['agency', 'autorun'])
    .nullable()
    .meta({ description: 'Who wants it on the whole agency; `null` where nobody does, or it is kept out' }),
  excluded: z.boolean().meta({ description: 'Kept out, whoever asks for it' }),
  computers: StateCounts,
  stopping: z.int().meta({ description: 'Of the computers pending, those that wait to withdraw it' }),
  renewing: z.int().meta({ description: 'Of the computers pending, those that hold an older content of it' }),
  stopFailed: z.int().meta({ description: 'Of the computers with an error, those that could not withdraw it' }),
});

/** A vaccine as one agency sees it: with its state there. */
export const AgencyVaccine = VaccineRow.extend(InAgency.shape).meta({ id: 'AgencyVaccine' });
export type AgencyVaccine = z.output<typeof AgencyVaccine>;

const Ids = z
  .array(Id)
  .max(10_000, 'value.tooMany')
  .default([])
  .meta({ examples: [[]] });

/** Rows of a computer's own table of vaccines. */
export const deploymentsPageSize = 10;

/** A vaccine in one agency: its state there, and its computers by theirs. */
export const AgencyDeployment = InAgency.extend({
  id: z.string(),
  vaccineId: Id,
  vaccineName: z.string(),
  agencyId: Id,
  agencyName: z.string(),
}).meta({ id: 'AgencyDeployment' });
export type AgencyDeployment = z.output<typeof AgencyDeployment>;

/** States as they are filtered by: those that look alike to a person go by one name. */
export const deploymentGroups = ['REQUIRED', 'APPLIED', 'NOT_REQUIRED', 'ERROR', 'PENDING', 'INCOMPATIBLE'] as const;
export type DeploymentGroup = (typeof deploymentGroups)[number];
const status = { kind: 'enum', names: Object.fromEntries(deploymentGroups.map((name) => [name, name])) } as const;

export const agencyVaccineFilter = { ...vaccineFilter, status } as const satisfies FilterFields;
const agencyVaccineOptions = { ...vaccineListOptions, fields: agencyVaccineFilter } as const;
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

/** What of a vaccine decides where it goes. */
const Whereabouts = VaccineChange.pick({
  osFamily: true,
  min_version: true,
  expiration: true,
  visibility: true,
  autorun: true,
});
/**
 * Whom a vaccine shall be executed on: agencies, computers, all that the caller was assigned, all that autorun reaches; or
 * wherever it is wanted already, once this of it is changed.
 */
export const ReachBody = z.union([
  z.strictObject({ agencies: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany') }),
  z.strictObject({ agents: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany') }),
  z.strictObject({ userAgencies: z.literal(true) }),
  z.strictObject({ autorun: z.literal(true) }),
  z.strictObject({ change: Whereabouts }),
]);
export type ReachBody = z.output<typeof ReachBody>;

/** More computers than these are shown before they are reached. */
export const reachShownFrom = 100;

const Counted = z.array(z.object({ label: z.string(), count: z.int() })).max(50);
/** Whom an execution would reach. */
export const Reach = z
  .object({
    agencies: z.int(),
    computers: z.int().meta({ description: 'That can have it' }),
    offline: z.int().meta({ description: 'Of them, those that are away: they get it when they come back' }),
    applied: z.int().meta({ description: 'Of them, those that hold it already' }),
    incompatible: z.int().meta({ description: 'Beside them: their family or version cannot have it' }),
    refused: z.int().meta({
      description:
        'Of computers that were named, those whose agency may not use it: with them among it, nothing is executed',
    }),
    byOs: Counted,
    byVersion: Counted,
  })
  .meta({ id: 'Reach' });
export type Reach = z.output<typeof Reach>;

const FilledIds = z
  .array(Id)
  .min(1, 'selection.empty')
  .max(10_000, 'value.tooMany')
  .meta({ examples: [['019a5c1e-0000-7000-8000-000000000001']] });

export const deployments = {
  ofAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/vaccines',
    access: 'vaccines:read',
    ...listOf(AgencyVaccine, { ...agencyVaccineOptions, sortable: ['name', 'criticality', 'category', 'updatedOn'] }),
    summary: 'List the vaccines of an agency with their state in it',
  }),
  ofComputer: endpoint({
    method: 'GET',
    path: '/api/agents/:agentId/deployments',
    access: 'vaccines:read',
    ...listOf(Deployment, {
      fields: computerDeploymentFilter,
      sortable: ['vaccineName'],
      sortBy: 'vaccineName',
      size: deploymentsPageSize,
    }),
    summary: 'List the vaccines of a computer with their state on it',
  }),
  ofVaccine: endpoint({
    method: 'GET',
    path: '/api/vaccines/:vaccineId/deployments',
    access: 'vaccines:read',
    ...listOf(AgencyDeployment, {
      fields: agencyDeploymentFilter,
      sortable: ['agencyName'],
      sortBy: 'agencyName',
      size: deploymentsPageSize,
    }),
    summary: 'List the agencies that may use a vaccine with its state in each',
  }),
  ofVaccineInAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/vaccines/:vaccineId/deployments',
    access: 'vaccines:read',
    ...listOf(Deployment, {
      fields: deploymentFilter,
      sortable: ['computerName'],
      sortBy: 'computerName',
      size: deploymentsPageSize,
    }),
    summary: 'List the computers of an agency with the state of a vaccine on each',
  }),
  prepareCsv: prepareFile({
    path: '/api/agencies/:agencyId/vaccines/preparecsv',
    access: 'vaccines:read',
    list: agencyVaccineOptions,
    summary: 'Prepare the vaccines of an agency, with their state in it, as a CSV file',
  }),
  prepareZip: prepareFile({
    path: '/api/agencies/:agencyId/vaccines/preparezip',
    access: 'vaccines:export',
    list: agencyVaccineOptions,
    summary: 'Prepare the vaccines of an agency as a zip that can be imported elsewhere',
  }),
  reach: endpoint({
    method: 'POST',
    path: '/api/vaccines/:vaccineId/reach',
    access: 'vaccines:deploy',
    reads: true,
    body: ReachBody.meta({ examples: [{ userAgencies: true }] }),
    response: Reach,
    summary: 'Whom the execution of a vaccine would reach; nothing is changed',
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
    bulk: true,
    response: BulkReply,
    summary: 'Execute a vaccine on computers: the one of the path and those listed',
  }),
  stopOnComputer: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/:agentId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    bulk: true,
    response: BulkReply,
    summary: 'Stop a vaccine on computers: the one of the path and those listed',
  }),
  applyToComputers: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/apply',
    access: 'vaccines:deploy',
    body: FilledIds,
    bulk: true,
    response: BulkReply,
    summary: 'Execute a vaccine on computers',
  }),
  applyToUserAgencies: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/applyToUserAgencies',
    access: 'vaccines:deploy',
    response: Affected,
    summary: "Execute a vaccine on the caller's assigned agencies, a manager's with those below",
  }),
  stopFromUserAgencies: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/stopFromUserAgencies',
    access: 'vaccines:deploy',
    response: Affected,
    summary: "Stop a vaccine on the caller's assigned agencies, a manager's with those below",
  }),
  applyVaccinesOnComputer: endpoint({
    method: 'PUT',
    path: '/api/agents/:agentId/vaccines/:vaccineId/apply',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Execute vaccines on a computer: the one of the path and those listed',
  }),
  stopVaccinesOnComputer: endpoint({
    method: 'PUT',
    path: '/api/agents/:agentId/vaccines/:vaccineId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    response: Affected,
    summary: 'Stop vaccines on a computer: the one of the path and those listed',
  }),
  include: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/include',
    access: 'vaccines:deploy',
    response: Affected,
    summary: 'Let an excluded agency have a vaccine again',
  }),
  exclude: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/exclude',
    access: 'vaccines:deploy',
    response: Affected,
    summary: 'Keep a vaccine out of an agency, whoever asks for it',
  }),
};
