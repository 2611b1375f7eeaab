import { z } from 'zod';
import { Sha256 } from './kernel/values.ts';

/** What an agent saw and what it did about it. */
export const AlertDetail = z
  .object({
    rule: z.string().max(2000),
    image: z.string().max(4096).optional(),
    pid: z.int().min(0).optional(),
    parentImage: z.string().max(4096).optional(),
    commandLine: z.string().max(8192).optional(),
    sha256: Sha256.optional(),
    path: z.string().max(4096).optional(),
    address: z.string().max(100).optional(),
    user: z.string().max(256).optional(),
    action: z.enum(['REPORTED', 'STOPPED', 'RESTORED', 'STOP_FAILED']),
  })
  .meta({ id: 'AlertDetail' });
export type AlertDetail = z.output<typeof AlertDetail>;
