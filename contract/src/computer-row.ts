import { z } from 'zod';
import type { FilterFields } from './kernel/filter-fields.ts';
import { Id, Instant } from './kernel/values.ts';

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
    instanceName: z.string().meta({ description: 'The instance that its agency is in' }),
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
    remote: z.boolean().meta({ description: 'Its instance told of it: it is changed there' }),
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

/** Over all agencies one asks for some of them, or for those of an instance, too. */
export const fleetFilter = {
  ...computerFilter,
  agency: { kind: 'id' },
  instance: { kind: 'id' },
} as const satisfies FilterFields;
