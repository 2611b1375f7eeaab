import { z } from 'zod';
import { Disk, LogicalDisk, OsFamily } from '../computer-row.ts';

export const Inventory = z
  .object({
    name: z.string().min(1).max(255),
    os: z.string().max(255),
    osFamily: OsFamily,
    ipAddress: z.union([z.ipv4(), z.ipv6()]).nullable(),
    macAddress: z.string().max(64).nullable(),
    cpu: z.string().max(255),
    memory: z.number().min(0),
    disks: z.array(Disk).max(256),
    logicalDisks: z.array(LogicalDisk).max(256),
    users: z.array(z.string().max(256)).max(1000),
    domain: z.string().max(255).nullable(),
    arch: z.string().max(20).optional().meta({ description: 'Of its processor, as packages name it: x64, arm64' }),
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.output<typeof Inventory>;
