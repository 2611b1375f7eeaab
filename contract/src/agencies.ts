import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, InstantIn, Line, Text } from './kernel/values.ts';

export const serviceTypes = { MAIN: 1, FEDERATED: 2, CLASSIFIED: 3 } as const;
export const installationStatuses = { DEPLOYED: 0, PILOT: 1, CONTRACT_ENDED: 2 } as const;

const ServiceType = z.literal([1, 2, 3], 'value.notvalid');
const InstallationStatus = z.literal([0, 1, 2], 'value.notvalid');

const draftFields = {
  name: Line(200),
  code: z.union([z.literal(''), Line(60)]),
  parent: Id.nullable(),
  metadata: z.strictObject({
    sectorId: Id.nullable().default(null),
    supportEmail: z.union([z.literal(''), z.email('email.notvalid').max(254, 'value.tooLong')]).default(''),
  }),
  serviceType: ServiceType,
  installationStatus: InstallationStatus,
  licenseQuantity: z.int('value.notvalid').min(0, 'value.outOfRange').max(10_000_000, 'value.outOfRange'),
  expiration: InstantIn.nullable(),
  department: Text(200),
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
    instanceType: z.enum(['main', 'FEDERATED', 'OTHER']),
    agents: z.int().meta({ description: 'Computers enrolled in it, golden images apart' }),
    children: z.int(),
  })
  .meta({ id: 'AgencyRow' });
export type AgencyRow = z.output<typeof AgencyRow>;

export const Agency = AgencyRow.extend({
  apikey: z.string().optional().meta({ description: 'What an agent enrols with; only to who may edit the agency' }),
}).meta({ id: 'Agency' });
export type Agency = z.output<typeof Agency>;

export const agencyFilter = {
  name: { kind: 'text' },
  code: { kind: 'text' },
  department: { kind: 'text' },
  parent: { kind: 'id' },
  sector: { kind: 'id' },
  serviceType: { kind: 'enum', names: serviceTypes },
  installationStatus: { kind: 'enum', names: installationStatuses },
  expiration: { kind: 'time' },
  autorun: { kind: 'flag' },
} as const satisfies FilterFields;

export const agencies = {
  list: endpoint({
    method: 'GET',
    path: '/api/agencies',
    access: 'agencies:read',
    ...listOf(AgencyRow, { fields: agencyFilter, sortable: ['name', 'code', 'expiration'], sortBy: 'name' }),
    summary: 'List agencies',
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
};
