import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Sha256 } from './kernel/values.ts';
import { prepareFile } from './tasks.ts';

/** A program as a computer executed it last: each computer, path and content stands once. */
export const TelemetryEntry = z
  .object({
    id: Id,
    sha256: Sha256,
    image: z.string().meta({ description: 'The path of the program, as the computer has it' }),
    vendor: z.string().meta({ description: 'Who made it, or the package that it came with; empty where nobody knows' }),
    lastExecutedOn: Instant,
    agencyId: Id,
    agencyName: z.string(),
    agentId: Id,
    agentName: z.string().meta({ description: 'Of the computer' }),
    vaccineId: Id.nullable(),
    vaccine: z.string().nullable().meta({ description: 'The vaccine that met it there, by its name' }),
  })
  .meta({ id: 'Telemetry' });
export type TelemetryEntry = z.output<typeof TelemetryEntry>;

/** One entry, and what else is to be known of its program. */
export const TelemetryDetail = TelemetryEntry.extend({
  computers: z
    .int()
    .min(0)
    .meta({ description: 'That executed this very content, by any path, as far as the caller sees' }),
  computersExact: z.boolean().meta({ description: '`false` where `computers` is a lower bound' }),
  firstSeenOn: Instant.meta({
    description: 'When any computer first reported the program, or executed it before that',
  }),
  stoppedBy: z
    .array(z.object({ id: Id, name: z.string() }))
    .max(20)
    .meta({ description: 'Vaccines with a rule that names the program' }),
}).meta({ id: 'TelemetryDetail' });
export type TelemetryDetail = z.output<typeof TelemetryDetail>;

export const telemetryFilter = {
  sha256: { kind: 'text' },
  image: { kind: 'text' },
  vendor: { kind: 'text' },
  agentName: { kind: 'text' },
  agencyName: { kind: 'text' },
  lastExecutedOn: { kind: 'time' },
  vaccine: { kind: 'id' },
  computer: { kind: 'id' },
  agency: { kind: 'id' },
} as const satisfies FilterFields;

const listOptions = {
  fields: telemetryFilter,
  sortable: ['lastExecutedOn'],
  sortBy: 'lastExecutedOn',
  orderBy: 'desc',
} as const;

export const telemetry = {
  list: endpoint({
    method: 'GET',
    path: '/api/telemetry',
    access: 'telemetry:read',
    ...listOf(TelemetryEntry, { ...listOptions, sortable: ['lastExecutedOn'] }),
    summary: 'List executed programs, the latest first, of agencies that collect telemetry',
  }),
  ofAgency: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/telemetry',
    access: 'telemetry:read',
    ...listOf(TelemetryEntry, { ...listOptions, sortable: ['lastExecutedOn'] }),
    summary: 'List programs that computers of an agency executed, the latest first',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/telemetry/:telemetryId',
    access: 'telemetry:read',
    reads: true,
    response: TelemetryDetail,
    summary: 'Show an executed program, on how many computers it is, and what stops it',
  }),
  prepareCsv: prepareFile({
    path: '/api/telemetry/preparecsv',
    access: 'telemetry:read',
    list: { ...listOptions, sortable: ['lastExecutedOn'] },
    summary: 'Prepare the executed programs as CSV',
  }),
  prepareCsvOfAgency: prepareFile({
    path: '/api/agencies/:agencyId/telemetry/preparecsv',
    access: 'telemetry:read',
    list: { ...listOptions, sortable: ['lastExecutedOn'] },
    summary: 'Prepare the programs that computers of an agency executed as CSV',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const telemetryErrors = {
  'telemetry.notfound': 404,
} as const satisfies ErrorStatuses;
