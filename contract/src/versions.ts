import { z } from 'zod';
import { AgentManifest } from './agent-commands.ts';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, VersionText } from './kernel/values.ts';
import { prepareFile } from './tasks.ts';

export const VersionRow = z
  .object({
    id: VersionText,
    version: z.string(),
    computers: z.int(),
    windows: z.int(),
    linux: z.int(),
    latest: z.boolean().meta({ description: 'The version that agents are updated to' }),
  })
  .meta({ id: 'VersionRow' });
export type VersionRow = z.output<typeof VersionRow>;

export const versionFilter = { version: { kind: 'version' } } as const satisfies FilterFields;

export const VersionAgency = z
  .object({
    agencyId: Id,
    agencyName: z.string(),
    code: z.string(),
    sectorName: z.string().nullable(),
    computers: z.int(),
  })
  .meta({ id: 'VersionAgency' });
export type VersionAgency = z.output<typeof VersionAgency>;

export const versionAgencyFilter = {
  name: { kind: 'text' },
  code: { kind: 'text' },
  sector: { kind: 'id' },
} as const satisfies FilterFields;
const agencyOptions = { fields: versionAgencyFilter, sortable: ['name', 'code'], sortBy: 'name', size: 10 } as const;

/** How far an update of agents is; measured every few seconds while it goes on. */
export const Rollout = z
  .object({
    id: Id,
    version: z.string(),
    startedOn: Instant,
    username: z.string(),
    agencies: z.int(),
    computers: z.int().meta({ description: 'Those that can have it' }),
    updated: z.int(),
    failed: z.int(),
    measuredOn: Instant.nullable(),
    finishedOn: Instant.nullable(),
  })
  .meta({ id: 'Rollout' });
export type Rollout = z.output<typeof Rollout>;

export const RolloutReply = z.object({ affected: z.int().meta({ description: 'Agencies' }), rollout: Rollout });

export const AgentPackage = z
  .object({
    id: Id,
    version: z.string(),
    os: z.string(),
    arch: z.string(),
    size: z.int().meta({ description: 'Bytes' }),
    sha256: z.string(),
    keyId: z.string(),
    trusted: z.boolean().meta({
      description:
        'The server still trusts the key that it was signed with; else nobody is given it, and it is as if it were not there',
    }),
    publishedOn: Instant,
    publishedBy: z.string(),
  })
  .meta({ id: 'AgentPackage' });
export type AgentPackage = z.output<typeof AgentPackage>;

const version = { version: VersionText };

export const versions = {
  list: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/versions',
    access: 'versions:manage',
    ...listOf(VersionRow, {
      fields: versionFilter,
      sortable: ['version', 'computers'],
      sortBy: 'version',
      orderBy: 'desc',
    }),
    summary: 'List the versions of agents that run in an instance',
  }),
  agencies: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/versions/:versionId/agencies',
    access: 'versions:manage',
    params: { versionId: VersionText },
    ...listOf(VersionAgency, { ...agencyOptions, sortable: ['name', 'code'] }),
    summary: 'List the agencies that have computers with a version',
  }),
  prepareCsv: prepareFile({
    path: '/api/instances/:instanceId/versions/:version/preparecsv',
    access: 'versions:manage',
    params: version,
    list: agencyOptions,
    summary: 'Prepare the agencies that have computers with a version as a CSV file',
  }),
  updateAll: endpoint({
    method: 'POST',
    path: '/api/instances/:instanceId/agencies/updateAgentAll',
    access: 'versions:manage',
    response: RolloutReply,
    summary: 'Update the agents of all agencies of an instance to the latest version',
  }),
  updateSome: endpoint({
    method: 'POST',
    path: '/api/instances/:instanceId/agencies/updateAgent',
    access: 'versions:manage',
    body: z
      .strictObject({
        agencies: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany'),
        updateAgenciesChildren: z.boolean().default(false),
      })
      .meta({ examples: [{ agencies: ['019a5c1e-0000-7000-8000-000000000001'], updateAgenciesChildren: true }] }),
    maxBody: maxBodies.selection,
    response: RolloutReply,
    summary:
      'Update the agents of some agencies to the latest version, with those of the agencies below them or without',
  }),
  rollouts: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/rollouts',
    access: 'versions:manage',
    response: z.object({ collection: z.array(Rollout).max(20) }),
    summary: 'The last twenty updates of agents in an instance, the latest first',
  }),
};

/** Agents as they are published, signed elsewhere. */
export const packages = {
  list: endpoint({
    method: 'GET',
    path: '/api/packages',
    access: 'versions:manage',
    response: z.object({ collection: z.array(AgentPackage).max(200) }),
    summary: 'The published packages of agents, the newest version first',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/packages',
    access: 'versions:manage',
    upload: true,
    response: AgentPackage,
    status: 201,
    summary: 'Publish a package as the release command made and signed it',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/packages/:packageId',
    access: 'versions:manage',
    response: z.undefined(),
    status: 204,
    summary: 'Withdraw a package: no agent takes it any more',
  }),
};

/** What a package file begins with: one line of this, then the program, compressed with gzip. */
export const PackageHeader = z.object({
  format: z.literal(1),
  manifest: AgentManifest,
  // It travels in a header of the answer, too.
  signature: z.base64().min(1).max(200),
});

/** What its calls may answer instead, each with its HTTP status. */
export const versionErrors = {
  'package.malformed': 400,
  'package.badSignature': 400,
  'package.exists': 409,
  'package.none': 409,
  'package.noKeys': 409,
  'version.notfound': 404,
  'package.notfound': 404,
} as const satisfies ErrorStatuses;
