import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant } from './kernel/values.ts';

export const osFamilies = ['windows', 'linux'] as const;
export const OsFamily = z.enum(osFamilies, 'value.notvalid');
export type OsFamily = z.output<typeof OsFamily>;

export const computerStatuses = ['ONLINE', 'OFFLINE', 'OFFLINE_LONG'] as const;
export type ComputerStatus = (typeof computerStatuses)[number];

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
    tags: z.array(z.string()),
    markedForRemoval: z.boolean(),
    status: z.enum(computerStatuses),
    installationMode: InstallationMode,
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
  status: { kind: 'enum', names: { ONLINE: 0, OFFLINE: 1, OFFLINE_LONG: 2 } },
  ipAddress: { kind: 'address' },
  tags: { kind: 'tags' },
  installationMode: { kind: 'enum', names: installationModes },
  markedForRemoval: { kind: 'flag' },
} as const satisfies FilterFields;

/** The computer table's own page size. */
export const computersPageSize = 22;

export const computers = {
  list: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/agents',
    access: 'computers:read',
    ...listOf(ComputerRow, {
      fields: computerFilter,
      sortable: ['name', 'os', 'version', 'ipAddress', 'status'],
      sortBy: 'name',
      size: computersPageSize,
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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agents/:agentId',
    access: 'computers:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a computer at once; its agent learns it at its next check-in and withdraws',
  }),
};
