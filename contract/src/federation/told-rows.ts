import { z } from 'zod';
import { AlertDetail } from '../alert-detail.ts';
import { AlertFinding } from '../alert-finding.ts';
import { ComputerStatus, Disk, InstallationMode, LogicalDisk, OsFamily } from '../computer-row.ts';
import { Id, Instant, VersionText } from '../kernel/values.ts';
import { count, text } from './bounds.ts';

export const ToldSector = z.object({ name: text(200) }).meta({ id: 'ToldSector' });

export const ToldAgency = z
  .object({
    parent: Id.nullable(),
    sectorId: Id.nullable(),
    name: text(200),
    code: text(60),
    serviceType: z.literal([1, 2, 3]),
    installationStatus: z.literal([0, 1, 2]),
    licenseQuantity: count,
    expiration: Instant.nullable(),
    department: text(200),
    supportEmail: text(254),
    autorun: z.boolean(),
    notifyAgents: z.boolean(),
    receiveUnconnectedAlerts: z.boolean(),
    receiveUninstalledAlerts: z.boolean(),
    telemetry: z.boolean(),
  })
  .meta({ id: 'ToldAgency' });
export type ToldAgency = z.output<typeof ToldAgency>;

export const ToldComputer = z
  .object({
    agencyId: Id,
    name: text(255),
    os: text(255),
    osFamily: OsFamily,
    agentVersion: VersionText,
    ipAddress: z.union([z.ipv4(), z.ipv6()]).nullable(),
    macAddress: text(64).nullable(),
    cpu: text(255),
    arch: text(20),
    memory: z.number().min(0),
    disks: z.array(Disk).max(256),
    logicalDisks: z.array(LogicalDisk).max(256),
    users: z.array(text(256)).max(1000),
    domain: text(255).nullable(),
    tags: z.array(text(60)).max(100),
    status: ComputerStatus,
    offlineSince: Instant.nullable(),
    markedForRemoval: z.boolean(),
    installationMode: InstallationMode,
    duplicate: z.boolean(),
    enrolledOn: Instant,
  })
  .meta({ id: 'ToldComputer' });
export type ToldComputer = z.output<typeof ToldComputer>;

export const ToldAlert = z
  .object({
    agencyId: Id,
    agentId: Id,
    vaccineId: Id,
    vaccineName: text(200),
    agencyName: text(200),
    computerName: text(255),
    message: text(2000),
    detail: AlertDetail,
    ...AlertFinding.shape,
    ruleText: text(8192).nullable(),
    date: Instant,
    dateCorrected: z.boolean(),
    receivedOn: Instant,
    status: z.literal([0, 1, 2]),
    note: text(2000),
  })
  .meta({ id: 'ToldAlert' });
export type ToldAlert = z.output<typeof ToldAlert>;
