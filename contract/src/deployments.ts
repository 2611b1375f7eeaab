import { z } from 'zod';
import {
  agencyDeploymentFilter,
  agencyVaccineFilter,
  computerDeploymentFilter,
  deploymentFilter,
} from './deployment-filters.ts';
import { AgencyDeployment, AgencyVaccine, Coverage, Deployment } from './deployment-states.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import { listOf } from './kernel/paging.ts';
import { Affected } from './kernel/selection.ts';
import { Id } from './kernel/values.ts';
import { Excepted, Reach, ReachBody } from './reach.ts';
import { BulkReply, prepareFile } from './tasks.ts';
import { vaccineListOptions } from './vaccines.ts';

/** Rows of a list of deployments in a panel; pages of their own ask for as many as the person has chosen for all. */
export const deploymentsPageSize = 10;

const agencyVaccineOptions = {
  ...vaccineListOptions,
  fields: agencyVaccineFilter,
  sortable: ['name', 'status', 'criticality', 'category', 'updatedOn'],
  derived: ['status'],
} as const;

const Ids = z
  .array(Id)
  .max(10_000, 'value.tooMany')
  .default([])
  .meta({ examples: [[]] });

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
    ...listOf(AgencyVaccine, agencyVaccineOptions),
    summary: 'List the vaccines of an agency with their state in it',
  }),
  ofComputer: endpoint({
    method: 'GET',
    path: '/api/agents/:agentId/deployments',
    access: 'vaccines:read',
    ...listOf(Deployment, {
      fields: computerDeploymentFilter,
      sortable: ['vaccineName', 'status'],
      derived: ['status'],
      sortBy: 'status',
      size: deploymentsPageSize,
    }),
    summary:
      "List the vaccines of a computer's family with their state on it, those that need a person first; by a state, those of the other family too",
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
  coverage: endpoint({
    method: 'GET',
    path: '/api/vaccines/:vaccineId/coverage',
    access: 'vaccines:read',
    reads: true,
    response: Coverage,
    summary:
      'Computers by the state of a vaccine on them, over all agencies that may use it, and where it has problems',
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
    maxBody: maxBodies.selection,
    response: Reach,
    summary: 'Whom the execution of a vaccine would reach; nothing is changed',
  }),
  applyToAgency: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/apply',
    access: 'vaccines:deploy',
    body: Ids,
    maxBody: maxBodies.selection,
    response: Affected,
    summary: 'Execute a vaccine on agencies: the one of the path and those listed',
  }),
  applyToAgencyExcept: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/applyExcept',
    access: 'vaccines:deploy',
    body: z
      .strictObject({ agents: Excepted })
      .meta({ examples: [{ agents: ['019a5c1e-0000-7000-8000-000000000001'] }] }),
    response: Affected,
    summary: 'Execute a vaccine on an agency, but for some of its computers, on which it is stopped by hand',
  }),
  stopInAgency: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agencies/:agencyId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    maxBody: maxBodies.selection,
    response: Affected,
    summary: 'Stop a vaccine on agencies: the one of the path and those listed',
  }),
  applyToComputer: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/:agentId/apply',
    access: 'vaccines:deploy',
    body: Ids,
    maxBody: maxBodies.selection,
    bulk: true,
    response: BulkReply,
    summary: 'Execute a vaccine on computers: the one of the path and those listed',
  }),
  stopOnComputer: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/:agentId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    maxBody: maxBodies.selection,
    bulk: true,
    response: BulkReply,
    summary: 'Stop a vaccine on computers: the one of the path and those listed',
  }),
  applyToComputers: endpoint({
    method: 'PUT',
    path: '/api/vaccines/:vaccineId/agents/apply',
    access: 'vaccines:deploy',
    body: FilledIds,
    maxBody: maxBodies.selection,
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
    maxBody: maxBodies.selection,
    response: Affected,
    summary: 'Execute vaccines on a computer: the one of the path and those listed',
  }),
  stopVaccinesOnComputer: endpoint({
    method: 'PUT',
    path: '/api/agents/:agentId/vaccines/:vaccineId/stop',
    access: 'vaccines:deploy',
    body: Ids,
    maxBody: maxBodies.selection,
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
