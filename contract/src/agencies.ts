import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf, maxPageSize, Paging, wholeNumber as pageNumber } from './kernel/paging.ts';
import { Id, Instant, InstantIn, Line } from './kernel/values.ts';

export const serviceTypes = { MAIN: 1, FEDERATED: 2, CLASSIFIED: 3 } as const;
export const installationStatuses = { DEPLOYED: 0, PILOT: 1, CONTRACT_ENDED: 2 } as const;

const ServiceType = z.literal([1, 2, 3], 'value.notvalid');
const InstallationStatus = z.literal([0, 1, 2], 'value.notvalid');

const draftFields = {
  name: Line(200),
  code: z.union([Line(60), z.literal('')]),
  parent: Id.nullable(),
  metadata: z.strictObject({
    sectorId: Id.nullable().default(null),
    supportEmail: z.union([z.literal(''), z.email('email.notvalid').max(254, 'value.tooLong')]).default(''),
  }),
  serviceType: ServiceType,
  installationStatus: InstallationStatus,
  licenseQuantity: z.int('value.notvalid').min(0, 'value.outOfRange').max(10_000_000, 'value.outOfRange'),
  expiration: InstantIn.nullable(),
  department: z.union([Line(200), z.literal('')]),
  autorun: z.boolean(),
  notifyAgents: z.boolean(),
  receiveUnconnectedAlerts: z.boolean(),
  receiveUninstalledAlerts: z.boolean(),
  agentsConfig: z.strictObject({ telemetry: z.boolean() }),
};

/** What it takes to create an agency: a name; the rest has a default. */
export const AgencyDraft = z.strictObject({
  ...draftFields,
  code: draftFields.code.default(''),
  parent: draftFields.parent.default(null),
  metadata: draftFields.metadata.default({ sectorId: null, supportEmail: '' }),
  serviceType: ServiceType.default(1),
  installationStatus: InstallationStatus.default(0),
  licenseQuantity: draftFields.licenseQuantity.default(0),
  expiration: draftFields.expiration.default(null),
  department: draftFields.department.default(''),
  autorun: draftFields.autorun.default(true),
  notifyAgents: draftFields.notifyAgents.default(false),
  receiveUnconnectedAlerts: draftFields.receiveUnconnectedAlerts.default(false),
  receiveUninstalledAlerts: draftFields.receiveUninstalledAlerts.default(false),
  agentsConfig: draftFields.agentsConfig.default({ telemetry: false }),
});
export type AgencyDraft = z.output<typeof AgencyDraft>;

const metadataFields = draftFields.metadata.shape;
export const AgencyChange = z
  .strictObject({
    ...draftFields,
    metadata: z
      .strictObject({ sectorId: metadataFields.sectorId.unwrap(), supportEmail: metadataFields.supportEmail.unwrap() })
      .partial(),
  })
  .partial();
export type AgencyChange = z.output<typeof AgencyChange>;

export const AgencyRow = z
  .object({
    agencyId: Id,
    name: z.string(),
    code: z.string(),
    parent: Id.nullable(),
    parentName: z.string().nullable(),
    metadata: z.object({ sectorId: Id.nullable(), supportEmail: z.string() }),
    sectorName: z.string().nullable(),
    serviceType: ServiceType,
    installationStatus: InstallationStatus,
    licenseQuantity: z.int(),
    licensesUsed: z.int(),
    expiration: Instant.nullable(),
    department: z.string(),
    autorun: z.boolean(),
    notifyAgents: z.boolean(),
    receiveUnconnectedAlerts: z.boolean(),
    receiveUninstalledAlerts: z.boolean(),
    telemetry: z.boolean(),
    agentsConfig: z.object({ telemetry: z.boolean() }),
    instanceId: Id,
    instanceName: z.string(),
    instanceType: z.enum(['main', 'FEDERATED', 'OTHER']),
    remote: z.boolean().meta({ description: 'Its instance told of it: it is changed, and deleted, there' }),
    agents: z.int().meta({ description: 'Computers enrolled in it, golden images apart' }),
    children: z.int(),
    offer: z
      .object({ instanceId: Id, instanceName: z.string(), state: z.enum(['OFFERED', 'ACCEPTED']) })
      .nullable()
      .meta({
        description:
          'The instance that it is offered to and waits for, or that took it and to which computers of it are yet to go',
      }),
  })
  .meta({ id: 'AgencyRow' });
export type AgencyRow = z.output<typeof AgencyRow>;

/** An agency among others, with the way to it: two may have one name. */
export const AgencyListed = AgencyRow.extend({
  path: z
    .array(z.string())
    .meta({ description: 'Names of the agencies above it that the caller sees, the highest first' }),
}).meta({ id: 'AgencyListed' });
export type AgencyListed = z.output<typeof AgencyListed>;

/** Days before an agency's expiry from which it is warned of. */
export const expiryWarningDays = 30;
/** Of an agency's licences, the part from which they are nearly used up. */
export const nearlyUsedLicenses = 0.9;

/** An agency in its place: with what depends on it, at whatever depth, as far as the caller sees it. */
export const AgencyNode = AgencyRow.extend({
  below: z
    .object({
      computers: z.int().meta({ description: 'Computers of the agencies below it, as of seconds ago' }),
      expired: z.int(),
      overLicenses: z.int(),
      expiring: z.int(),
      fewLicenses: z.int(),
    })
    .meta({
      description: 'Computers, and agencies that need a person: each is counted by what it most needs one for',
    }),
}).meta({ id: 'AgencyNode' });
export type AgencyNode = z.output<typeof AgencyNode>;
export type AgencyBelow = AgencyNode['below'];

export const Agency = AgencyNode.extend({
  apikey: z.string().optional().meta({ description: 'What an agent enrols with; only to who may edit the agency' }),
  formerKeyUntil: Instant.nullable().meta({ description: 'Until when the key before this one is good, too' }),
  ancestors: z
    .array(z.object({ agencyId: Id, name: z.string() }))
    .meta({ description: 'The agencies above it that the caller sees, the highest first' }),
  rollout: z
    .object({ version: z.string(), startedOn: Instant })
    .nullable()
    .meta({ description: 'The version that its agents are being updated to, or were last' }),
}).meta({ id: 'Agency' });
export type Agency = z.output<typeof Agency>;

export const agencyFilter = {
  name: { kind: 'text' },
  code: { kind: 'text' },
  department: { kind: 'text' },
  parent: { kind: 'id' },
  sector: { kind: 'id' },
  instance: { kind: 'id' },
  serviceType: { kind: 'enum', names: serviceTypes },
  installationStatus: { kind: 'enum', names: installationStatuses },
  expiration: { kind: 'time' },
  autorun: { kind: 'flag' },
} as const satisfies FilterFields;

export const agencyListOptions = {
  fields: agencyFilter,
  sortable: [
    'name',
    'code',
    'department',
    'parent',
    'sector',
    'instance',
    'serviceType',
    'installationStatus',
    'expiration',
    'autorun',
  ],
  sortBy: 'name',
} as const;
export type AgencySortBy = (typeof agencyListOptions)['sortable'][number];

/** How long the former key may stay good beside a new one: a year. */
export const maxKeyOverlapHours = 8784;

export const agencies = {
  list: endpoint({
    method: 'GET',
    path: '/api/agencies',
    access: 'agencies:read',
    ...listOf(AgencyListed, agencyListOptions),
    summary: 'List agencies',
  }),
  tree: endpoint({
    method: 'GET',
    path: '/api/agencies/tree',
    access: 'agencies:read',
    query: z.strictObject({
      parent: Id.optional(),
      page: pageNumber(999_999_999).default(1),
      size: pageNumber(maxPageSize).default(100),
    }),
    response: z.object({ collection: z.array(AgencyNode), paging: Paging }),
    summary: 'One level of the tree by name: the agencies right below one, or the highest that the caller sees',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId',
    access: 'agencies:read',
    response: Agency,
    summary: 'Show an agency',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agencies',
    access: 'agencies:write',
    body: AgencyDraft.meta({ examples: [{ name: 'Ayuntamiento de Villanueva', code: 'VIL-01' }] }),
    response: Agency,
    status: 201,
    summary: 'Create an agency',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/agencies/:agencyId',
    access: 'agencies:write',
    body: AgencyChange.meta({ examples: [{ name: 'Ayuntamiento de Villanueva de la Sierra', licenseQuantity: 120 }] }),
    response: Agency,
    summary: 'Change an agency',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agencies/:agencyId',
    access: 'agencies:manage',
    response: z.undefined(),
    status: 204,
    summary: 'Delete an agency that has neither computers nor agencies below it',
  }),
  renewApikey: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/apikey',
    access: 'agencies:write',
    body: z
      .strictObject({
        overlapHours: z.int('value.notvalid').min(0, 'value.outOfRange').max(maxKeyOverlapHours, 'value.outOfRange'),
        apikey: z.string().max(100, 'value.tooLong').optional().meta({
          description:
            'The key that is to be replaced: where it is another by now, nothing is changed, and it is `agency.keyRenewed`',
        }),
      })
      .meta({ examples: [{ overlapHours: 72 }] }),
    response: Agency,
    summary: 'Give an agency another key; the one before stays good for a while, or ends at once',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const agencyErrors = {
  badHierarchy: 400,
  'agency.hasComputers': 409,
  'agency.hasChildren': 409,
  'agency.hasPeople': 409,
  'agency.notfound': 404,
  'agency.codeExists': 409,
  'agency.keyRenewed': 409,
} as const satisfies ErrorStatuses;
