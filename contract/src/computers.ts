import { z } from 'zod';
import { ComputerRow, computerFilter, fleetFilter } from './computer-row.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { listOf } from './kernel/paging.ts';
import { selectionOf, wholeOf } from './kernel/selection.ts';
import { Id, Line } from './kernel/values.ts';
import { BulkReply, prepareFile } from './tasks.ts';
import { TimelineEntry } from './timeline.ts';

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
