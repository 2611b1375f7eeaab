import { z } from 'zod';
import { Id, isHoldable, Sha256 } from '../kernel/values.ts';

export const maxTelemetryInReport = 1000;

export const TelemetryReport = z.object({
  sha256: Sha256,
  image: z.string().min(1).max(4096),
  vendor: z.string().max(255),
  lastExecutedOn: z.iso.datetime({ offset: true, abort: true }).refine(isHoldable, 'value.notvalid'),
  vaccineId: Id.optional(),
});
export type TelemetryReport = z.output<typeof TelemetryReport>;
