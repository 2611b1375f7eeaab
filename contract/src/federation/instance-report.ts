import { z } from 'zod';
import { InstanceCert, InstanceTotals } from '../instance-totals.ts';
import { Id, Instant, Sha256 } from '../kernel/values.ts';
import { maxSentVaccines, VaccineTold } from '../told-vaccine.ts';
import { count, text } from './bounds.ts';

/** How things stand there, told with every round and at least twice a minute. */
export const InstanceReport = z
  .object({
    epoch: Id,
    /** Whether all that stood when the epoch began has been acknowledged: what the main server has of others goes then. */
    complete: z.boolean(),
    totals: InstanceTotals,
    /** Changes that are yet to be acknowledged, and since when the oldest of them waits. */
    pending: count,
    pendingSince: Instant.nullable(),
    serverVersion: text(60),
    certs: z.array(InstanceCert).max(200),
    /** The vaccines of the main server as they stand there. */
    vaccines: z.array(VaccineTold).max(maxSentVaccines),
  })
  .meta({ id: 'InstanceReport' });
export type InstanceReport = z.output<typeof InstanceReport>;

export const InstanceReportReply = z
  .object({
    /** Whether vaccines are managed from the main server, and what all that are for this instance add up to. */
    manageVaccines: z.boolean(),
    vaccines: Sha256,
    /** Agencies that wait for an answer there. */
    offers: count,
    name: text(120),
    mainName: text(120),
    /** Everything is to be told anew, under another epoch. */
    resend: z.boolean(),
  })
  .meta({ id: 'InstanceReportReply' });
export type InstanceReportReply = z.output<typeof InstanceReportReply>;
