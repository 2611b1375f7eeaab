import { z } from 'zod';
import { AgencyListed, agencyListOptions } from './agencies.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Line } from './kernel/values.ts';

export const SectorRow = z
  .object({
    id: Id,
    name: z.string(),
    count: z.int().meta({ description: 'Agencies in it that the caller sees' }),
    instanceId: Id,
  })
  .meta({ id: 'SectorRow' });
export type SectorRow = z.output<typeof SectorRow>;

export const Sector = SectorRow.extend({
  agencies: z
    .array(z.object({ agencyId: Id, name: z.string() }))
    .max(100)
    .meta({ description: 'The first hundred by name; all of them: `GET sectors/{id}/agencies`' }),
}).meta({ id: 'Sector' });
export type Sector = z.output<typeof Sector>;

export const SectorDraft = z.strictObject({ name: Line(120), instanceId: Id.optional() });
export const SectorChange = z.strictObject({ name: Line(120) });

export const sectorFilter = { name: { kind: 'text' } } as const satisfies FilterFields;

export const sectors = {
  list: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/sectors',
    access: 'sectors:read',
    ...listOf(SectorRow, { fields: sectorFilter, sortable: ['name', 'count'], sortBy: 'name' }),
    summary: 'List the sectors of an instance',
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/instances/:instanceId/sectors/search',
    access: 'sectors:read',
    query: z.strictObject({ text: z.string().max(120).default('') }),
    response: z.object({ collection: z.array(z.object({ id: Id, name: z.string() })).max(20) }),
    summary: 'The first twenty sectors of an instance whose name holds a text',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sectors/:sectorId',
    access: 'sectors:read',
    response: Sector,
    summary: 'Show a sector',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sectors',
    access: 'instances:write',
    body: SectorDraft.meta({ examples: [{ name: 'Sanidad' }] }),
    response: Sector,
    status: 201,
    summary: 'Create a sector, in the main instance unless another is named',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/sectors/:sectorId',
    access: 'instances:write',
    body: SectorChange.meta({ examples: [{ name: 'Sanidad y servicios sociales' }] }),
    response: Sector,
    summary: 'Rename a sector',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sectors/:sectorId',
    access: 'instances:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a sector that holds no agency',
  }),
};

/** Agencies by the sector that they are in. */
export const sectorAgencies = {
  list: endpoint({
    method: 'GET',
    path: '/api/sectors/:sectorId/agencies',
    access: 'sectors:read',
    ...listOf(AgencyListed, agencyListOptions),
    summary: 'List the agencies of a sector',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const sectorErrors = {
  'sector.exists': 409,
  'sector.hasAgencies': 409,
  'sector.notfound': 404,
} as const satisfies ErrorStatuses;
