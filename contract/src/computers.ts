import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { selectionOf, wholeOf } from './kernel/selection.ts';
import { Id, Instant, Line } from './kernel/values.ts';
import { BulkReply, prepareFile } from './tasks.ts';
import { TimelineEntry } from './timeline.ts';

export const osFamilies = ['windows', 'linux'] as const;
export const OsFamily = z.enum(osFamilies, 'value.notvalid');
export type OsFamily = z.output<typeof OsFamily>;

export const ComputerStatus = z.enum(['ONLINE', 'OFFLINE', 'OFFLINE_LONG']);
export type ComputerStatus = z.output<typeof ComputerStatus>;
/** The statuses as they are stored, and in their order. */
export const computerStatuses = { ONLINE: 0, OFFLINE: 1, OFFLINE_LONG: 2 } as const satisfies Record<
  ComputerStatus,
  number
>;

export const installationModes = { NORMAL: 0, VDI: 1, GOLDEN: 2, OFFLINE: 3 } as const;
export const InstallationMode = z.literal([0, 1, 2, 3], 'value.notvalid');

export const Disk = z.object({ name: z.string(), size: z.number(), type: z.string() });
export const LogicalDisk = z.object({
  mount: z.string(),
  size: z.number(),
  free: z.number(),
  filesystem: z.string(),
});

export const ComputerRow = z
  .object({
    id: Id,
    name: z.string(),
    agencyId: Id,
    agencyName: z.string(),
    os: z.string(),
    osFamily: OsFamily,
    agentVersion: z.string(),
    ipAddress: z.string().nullable(),
    macAddress: z.string().nullable(),
    cpu: z.string(),
    memory: z.number().meta({ description: 'Bytes' }),
    disks: z.array(Disk),
    logicalDisks: z.array(LogicalDisk),
    users: z.array(z.string()),
    domain: z.string().nullable(),
    lastConnection: Instant.nullable(),
    away: z.boolean().meta({
      description:
        'It has missed its check-ins since its last connection; in the order of these, all that have not count as connected now',
    }),
    tags: z.array(z.string()),
    markedForRemoval: z.boolean(),
    status: ComputerStatus,
    installationMode: InstallationMode,
    arch: z.string().meta({ description: 'Of its processor, as Node names it; empty where the agent has not said' }),
    wantedVersion: z
      .string()
      .nullable()
      .meta({ description: 'The version that its agent is being updated to; `null` where it runs what it should' }),
    failedCommand: z
      .enum(['update', 'move', 'uninstall'])
      .nullable()
      .meta({ description: 'What its agent was last asked and could not do; `null` where all went well' }),
    commandError: z.string().nullable().meta({ description: 'Why its agent could not do that, in its own words' }),
    duplicate: z.boolean().meta({ description: 'Enrolled with the machine id of another computer of its agency' }),
    enrolledOn: Instant,
    vaccinesApplied: z.int(),
    vaccinesNotApplied: z.int(),
  })
  .meta({ id: 'Computer' });
export type ComputerRow = z.output<typeof ComputerRow>;

export const computerFilter = {
  name: { kind: 'text' },
  os: { kind: 'text' },
  osFamily: { kind: 'enum', names: { windows: 'windows', linux: 'linux' } },
  version: { kind: 'version' },
  status: { kind: 'enum', names: computerStatuses },
  lastConnection: { kind: 'time' },
  enrolledOn: { kind: 'time' },
  ipAddress: { kind: 'address' },
  tags: { kind: 'tags' },
  installationMode: { kind: 'enum', names: installationModes },
  markedForRemoval: { kind: 'flag' },
  duplicate: { kind: 'flag' },
  commandFailed: { kind: 'flag' },
} as const satisfies FilterFields;

/** Over all agencies one asks for some of them, too. */
export const fleetFilter = { ...computerFilter, agency: { kind: 'id' } } as const satisfies FilterFields;

/** The computer table's own page size. */
export const computersPageSize = 22;

const listOptions = {
  fields: computerFilter,
  sortable: ['name', 'os', 'version', 'ipAddress', 'status', 'lastConnection', 'enrolledOn'],
  sortBy: 'name',
  size: computersPageSize,
} as const;
const fleetOptions = {
  fields: fleetFilter,
  sortable: ['name', 'version', 'ipAddress', 'lastConnection', 'enrolledOn'],
  sortBy: 'name',
  size: computersPageSize,
} as const;

/** A tag as people write it: parted by nothing that parts tags elsewhere. */
export const Tag = Line(60).regex(/^[^,;|]*$/, 'character.notallowed');
export const maxTags = 20;
const Tags = z.array(Tag).max(maxTags, 'value.tooMany');

/** Exactly these, or some more and some fewer. */
const tagFields = { tags: Tags.optional(), add: Tags.optional(), remove: Tags.optional() };
export type TagChange = z.output<z.ZodObject<typeof tagFields>>;

/** Of many computers: which, and what becomes of their tags. */
const TagMany = selectionOf('agentIds', fleetFilter, tagFields).refine(
  ({ tags, add, remove }) => tags !== undefined || add !== undefined || remove !== undefined,
  'value.required',
);

const exampleIds = ['019a5c1e-0000-7000-8000-000000000001'];

export const computers = {
  list: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/agents',
    access: 'computers:read',
    ...listOf(ComputerRow, {
      ...listOptions,
      sortable: ['name', 'os', 'version', 'ipAddress', 'status', 'lastConnection', 'enrolledOn'],
    }),
    summary: "List an agency's computers",
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/agents/:agentId',
    access: 'computers:read',
    response: ComputerRow,
    summary: 'Show a computer',
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/agents/:agentId/timeline',
    access: 'computers:read',
    query: z.strictObject({
      before: z.string().max(120).optional().meta({ description: '`next` of the answer before' }),
      size: z
        .string()
        .regex(/^\d{1,3}$/, 'value.notvalid')
        .transform(Number)
        .pipe(z.int().min(1, 'value.outOfRange').max(100, 'value.outOfRange'))
        .default(20),
    }),
    response: z.object({ collection: z.array(TimelineEntry), next: z.string().nullable() }),
    summary: 'What happened to a computer, the latest first',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/agents/:agentId',
    access: 'computers:write',
    body: z.strictObject({ tags: Tags }).meta({ examples: [{ tags: ['urgencias', 'planta-2'] }] }),
    response: ComputerRow,
    summary: "Change a computer's tags",
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agents/:agentId',
    access: 'computers:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a computer at once; its agent learns it at its next check-in and withdraws',
  }),
  uninstall: endpoint({
    method: 'PUT',
    path: '/api/agents/:agentId/uninstall',
    access: 'computers:write',
    response: ComputerRow,
    summary: 'Mark a computer for removal: its agent withdraws at its next check-in, and then it is gone',
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/api/agents/:agentId/uninstall',
    access: 'computers:write',
    response: ComputerRow,
    summary: 'Take back that a computer was marked for removal',
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/agents/:agentId/token',
    access: 'computers:write',
    response: ComputerRow,
    summary:
      "Revoke a computer's token within five seconds; its own agent enrols anew, whoever copied the token does not",
  }),
  bulkRemove: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/agents/bulk/delete',
    access: 'computers:write',
    bulk: true,
    body: selectionOf('agents', computerFilter, {}).meta({ examples: [{ agents: exampleIds }] }),
    response: BulkReply,
    summary: 'Delete the selected computers',
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/api/agencies/:agencyId/agents',
    access: 'computers:write',
    bulk: true,
    query: wholeOf,
    response: BulkReply,
    summary: "Delete all of an agency's computers",
  }),
  bulkUninstall: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/agents/bulk/uninstall',
    access: 'computers:write',
    bulk: true,
    body: selectionOf('agents', computerFilter, {}).meta({ examples: [{ agents: exampleIds }] }),
    response: BulkReply,
    summary: 'Mark the selected computers for removal',
  }),
  uninstallAll: endpoint({
    method: 'PUT',
    path: '/api/agencies/:agencyId/agents/uninstall',
    access: 'computers:write',
    bulk: true,
    query: wholeOf.extend({ pageSize: z.string().max(9).optional() }),
    response: BulkReply,
    summary: "Mark all of an agency's computers for removal",
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/agents/move',
    access: 'computers:move',
    bulk: true,
    body: selectionOf('agents', computerFilter, { agencyId: Id }).meta({
      examples: [{ agents: exampleIds, agencyId: '019a5c1e-0000-7000-8000-000000000002' }],
    }),
    response: BulkReply,
    summary: 'Move the selected computers to another agency',
  }),
  moveAll: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/agents/moveAll',
    access: 'computers:move',
    bulk: true,
    query: wholeOf,
    body: z.strictObject({ agencyId: Id }).meta({ examples: [{ agencyId: '019a5c1e-0000-7000-8000-000000000002' }] }),
    response: BulkReply,
    summary: "Move all of an agency's computers to another agency",
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/tags',
    access: 'computers:read',
    response: z.object({ collection: z.array(z.object({ tag: z.string(), computers: z.int() })).max(1000) }),
    summary: "The tags in use on an agency's computers, the most used first",
  }),
  prepareCsv: prepareFile({
    path: '/api/agencies/:agencyId/agents/preparecsv',
    access: 'computers:read',
    list: listOptions,
    summary: "Prepare an agency's computers as a CSV file",
  }),
};

/** Computers over all the agencies that the caller sees. */
export const fleet = {
  list: endpoint({
    method: 'GET',
    path: '/api/agents',
    access: 'computers:read',
    ...listOf(ComputerRow, {
      ...fleetOptions,
      sortable: ['name', 'version', 'ipAddress', 'lastConnection', 'enrolledOn'],
    }),
    summary: 'List the computers of all agencies',
  }),
  tag: endpoint({
    method: 'PATCH',
    path: '/api/agents/tags',
    access: 'computers:write',
    bulk: true,
    body: TagMany.meta({ examples: [{ agentIds: exampleIds, add: ['urgencias'] }] }),
    response: BulkReply,
    summary: 'Change the tags of the selected computers: exactly these, or some more and some fewer',
  }),
  prepareCsv: prepareFile({
    path: '/api/agents/preparecsv',
    access: 'computers:read',
    list: fleetOptions,
    summary: 'Prepare the computers of all agencies as a CSV file',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const computerErrors = {
  'move.sameAgency': 400,
  'move.otherInstance': 409,
  'computer.notfound': 404,
} as const satisfies ErrorStatuses;
