import { z } from 'zod';
import { Id, Sha256 } from '../kernel/values.ts';

export const StateEntry = z.object({
  vaccineId: Id,
  sha256: Sha256,
  outcome: z.enum(['APPLIED', 'FAILED', 'STOP_FAILED', 'INCOMPATIBLE']),
  error: z.string().max(1000).optional(),
});
export type StateEntry = z.output<typeof StateEntry>;

/** What the state of a computer holds at most. */
export const maxVaccines = 2000;

export const StatePatch = z.object({
  base: Sha256,
  set: z.array(StateEntry).max(maxVaccines),
  unset: z.array(Id).max(maxVaccines),
});
export type StatePatch = z.output<typeof StatePatch>;
