import { z } from 'zod';
import { AgencyListed, agencyFilter, agencyListOptions } from './agencies.ts';
import { AgencyOffer } from './agency-offer.ts';
import { InstanceCert, InstanceTotals } from './instance-totals.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { filterText } from './kernel/filter.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf, maxPageSize, wholeNumber } from './kernel/paging.ts';
import { Affected } from './kernel/selection.ts';
import { Id, Instant, Line, Text } from './kernel/values.ts';
import { prepareFile } from './tasks.ts';
import { VaccineDelivery } from './told-vaccine.ts';

export const instanceTypes = ['main', 'FEDERATED', 'OTHER'] as const;

/** Where a server is reached: `https://egida.example`, without a path. */
export const ServerAddress = z
  .url({ protocol: /^https?$/, error: 'server.notvalid' })
  .max(300, 'value.tooLong')
  // Agents are sent there with their key: what is not encrypted is for this very machine alone, for a try.
  .refine((text) => /^https:|^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(text), 'server.notvalid')
  .refine((text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/+$/, ''), 'server.notvalid')
  .transform((text) => text.replace(/\/+$/, ''));

const draftFields = {
  name: Line(120),
  type: z.enum(['FEDERATED', 'OTHER'], 'value.notvalid'),
  server: z.union([z.literal(''), ServerAddress], 'server.notvalid'),
  description: Text(2000),
  manageVaccines: z.boolean(),
};

export const InstanceDraft = z.strictObject({
  ...draftFields,
  type: draftFields.type.default('FEDERATED'),
  server: draftFields.server.default(''),
  description: draftFields.description.default(''),
  manageVaccines: draftFields.manageVaccines.default(false),
});
/** The main instance takes a name and a description alone. */
export const InstanceChange = z
  .strictObject({ ...draftFields, paused: z.boolean('value.notvalid') })
  .omit({ type: true })
  .partial();

/** `RENEWED`: its key was renewed, and its server has yet to be given the new one. */
export const connectionStates = ['NEVER', 'CONNECTED', 'LATE', 'RENEWED', 'REFUSED', 'PAUSED'] as const;
/** A server that has said nothing for so long is late, in seconds. It reports twice a minute. */
export const lateAfterSeconds = 120;

/** What is known of the server of a federated instance, by what it told. */
export const InstanceConnection = z
  .object({
    state: z.enum(connectionStates),
    serverVersion: z.string().nullable(),
    protocol: z.int().nullable(),
    lagSeconds: z.int().nullable().meta({
      description:
        'How old what is shown of it may be: since its oldest change that has not come, or since it last spoke',
    }),
    pending: z.int().nullable().meta({ description: 'Changes that have not come yet' }),
    telling: z.boolean().meta({ description: 'It is telling everything anew' }),
    refusedOn: Instant.nullable(),
    refusal: z.string().nullable().meta({ description: 'Why it was last refused: a code' }),
    told: InstanceTotals.nullable().meta({ description: 'What there is, as it counts itself' }),
    here: InstanceTotals.nullable().meta({ description: 'What has come of it, counted at `countedOn`' }),
    countedOn: Instant.nullable(),
  })
  .meta({ id: 'InstanceConnection' });
export type InstanceConnection = z.output<typeof InstanceConnection>;

export const Instance = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(instanceTypes),
    server: z.string(),
    description: z.string(),
    manageVaccines: z.boolean(),
    connectedOn: Instant.nullable().meta({ description: 'When its server was last heard' }),
    paused: z.boolean(),
    connection: InstanceConnection.nullable().meta({
      description: '`null` for the main one, and for such as are not federated',
    }),
    createdOn: Instant,
    apikey: z
      .string()
      .optional()
      .meta({ description: 'What its server shows to this one; when it is made, and never again' }),
  })
  .meta({ id: 'Instance' });
export type Instance = z.output<typeof Instance>;

export const instanceFilter = {
  name: { kind: 'text' },
  type: { kind: 'enum', names: { main: 'main', FEDERATED: 'FEDERATED', OTHER: 'OTHER' } },
} as const satisfies FilterFields;

export const instances = {
  list: endpoint({
    method: 'GET',
    path: '/api/instances',
    access: 'sectors:read',
    ...listOf(Instance, { fields: instanceFilter, sortable: ['name'], sortBy: 'name' }),
    summary: 'List instances; all but administrators see the main one alone',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId',
    access: 'sectors:read',
    response: Instance,
    summary: 'Show an instance',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/instances',
    access: 'instances:write',
    body: InstanceDraft.meta({ examples: [{ name: 'Comunidad vecina', server: 'https://egida.vecina.example' }] }),
    response: Instance,
    status: 201,
    summary: 'Register a federated instance; its key is in the answer, once',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/instances/:instanceId',
    access: 'instances:write',
    body: InstanceChange.meta({ examples: [{ description: 'Se conecta por la red común.' }] }),
    response: Instance,
    summary: 'Change an instance',
  }),
  renewKey: endpoint({
    method: 'POST',
    path: '/api/instances/:instanceId/apikey',
    access: 'instances:write',
    response: Instance,
    summary: 'Give a federated instance another key; the one before ends at once',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/instances/:instanceId',
    access: 'instances:write',
    response: z.undefined(),
    status: 204,
    summary:
      'Take an instance off the register, with what its server told of it; agencies of this server stand in the way',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/instances/:instanceId/resend',
    access: 'instances:write',
    response: Instance,
    summary: 'Ask its server to tell everything anew',
  }),
  certs: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/certs',
    access: 'instances:write',
    response: z.object({
      collection: z.array(InstanceCert).max(200),
      toldOn: Instant.nullable().meta({
        description:
          'When its server last told of them; `null` before that, and of the main instance, whose they are now',
      }),
    }),
    summary: 'The certificates of an instance: of a federated one as it last told of them',
  }),
  vaccines: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/vaccines',
    access: 'instances:write',
    ...listOf(VaccineDelivery, { fields: {}, sortable: ['name'], sortBy: 'name' }),
    summary: 'The vaccines that are for a federated instance, and how each stands there',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/offers',
    access: 'instances:write',
    ...listOf(AgencyOffer, { fields: {}, sortable: ['offeredOn'], sortBy: 'offeredOn', orderBy: 'desc' }),
    summary: 'Agencies that were to move to a federated instance, and what became of them',
  }),
};

export const AgencyRef = z
  .object({ agencyId: Id, name: z.string(), code: z.string(), parent: Id.nullable() })
  .meta({ id: 'AgencyRef' });
export type AgencyRef = z.output<typeof AgencyRef>;

/**
 * Agencies that go elsewhere: below another, to a sector, to another instance. What is absent stays as it is; a sector is of one
 * instance, and is left behind. Within their instance, that they were offered to another is taken back, also where nothing else is said.
 */
export const AgenciesMove = z.strictObject({
  agencies: z.array(Id).min(1, 'selection.empty').max(1000, 'value.tooMany'),
  instanceId: Id,
  parent: Id.nullable()
    .optional()
    .meta({ description: 'The agency that they go right below with all that is below them; `null`: the top level' }),
  sectorId: Id.nullable().optional(),
  certId: Id.nullable()
    .default(null)
    .meta({ description: 'What their agents shall trust for the server of another instance' }),
  moveAgenciesChildren: z.boolean().meta({ description: 'Whether all below them go to that sector and instance, too' }),
});
export type AgenciesMove = z.output<typeof AgenciesMove>;

/**
 * Whether agencies that are moved to an instance are offered to it, and go once it said yes: its server has connected, so that it
 * can be asked. Of the server of any other nothing is known; whoever moves agencies there has prepared it for them.
 */
export const isAskedFirst = ({ type, connectedOn }: Pick<Instance, 'type' | 'connectedOn'>): boolean =>
  type === 'FEDERATED' && connectedOn !== null;

/** The agencies of one instance. */
export const instanceAgencies = {
  list: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/agencies',
    access: 'agencies:read',
    ...listOf(AgencyListed, agencyListOptions),
    summary: 'List the agencies of an instance',
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/agencies/all',
    access: 'computers:move',
    query: z.strictObject({ size: wholeNumber(maxPageSize).default(maxPageSize) }),
    response: z.object({ collection: z.array(AgencyRef).max(maxPageSize) }),
    summary: 'The names of the agencies of an instance, to choose where to move; to search them, ask the list',
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/instances/:instanceId/agencies/move',
    access: 'agencies:manage',
    body: AgenciesMove.meta({
      examples: [
        {
          agencies: ['019a5c1e-0000-7000-8000-000000000001'],
          instanceId: '019a5c1e-0000-7000-8000-000000000002',
          sectorId: null,
          moveAgenciesChildren: true,
        },
      ],
    }),
    response: Affected,
    summary:
      'Move agencies below another, to another sector, or to another instance: their agents then enrol at its server. A federated one whose server is connected is offered them, and they go once it said yes',
  }),
  prepareCsv: prepareFile({
    path: '/api/instances/:instanceId/agencies/preparecsv',
    access: 'agencies:read',
    list: agencyListOptions,
    summary: 'Prepare the agencies of an instance as a CSV file',
  }),
  downloadCsv: endpoint({
    method: 'POST',
    path: '/api/agency/downloadCsv',
    access: 'agencies:read',
    file: ['text/csv'],
    query: z.strictObject({ instanceId: Id.optional() }),
    body: z
      .strictObject({
        filter: filterText(agencyFilter).optional(),
        defaultFilter: filterText(agencyFilter).optional(),
        locale: z.enum(['es', 'en'], 'value.notvalid').default('es'),
      })
      .meta({ examples: [{ filter: 'serviceType:MAIN' }] }),
    response: z.string(),
    summary: 'The agencies as a CSV file at once, 10,000 at most; more are prepared',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const instanceErrors = {
  'instance.main': 409,
  'instance.remote': 409,
  'instance.notFederated': 409,
  'instance.exists': 409,
  'instance.hasAgencies': 409,
  'instance.noServer': 409,
  'instance.notfound': 404,
} as const satisfies ErrorStatuses;
