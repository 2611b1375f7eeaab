import { z } from 'zod';
import { Instant, Sha256 } from './kernel/values.ts';

const count = z.int().min(0).max(1_000_000_000);

/** What there is in an instance, golden images apart. */
export const InstanceTotals = z
  .object({ sectors: count, agencies: count, computers: count, activeAlerts: count })
  .meta({ id: 'InstanceTotals' });
export type InstanceTotals = z.output<typeof InstanceTotals>;

/** A certificate that agents of an instance trust. */
export const InstanceCert = z
  .object({
    name: z.string().max(120),
    global: z.boolean(),
    since: Instant,
    until: Instant,
    fingerprint: Sha256,
  })
  .meta({ id: 'InstanceCert' });
export type InstanceCert = z.output<typeof InstanceCert>;
