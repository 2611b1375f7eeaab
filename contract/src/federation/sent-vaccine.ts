import { z } from 'zod';
import { Id, Sha256 } from '../kernel/values.ts';

/** A vaccine as it travels down: whole, as a file of the catalogue holds it; `null` where it was told to stand there as it is. */
export const SentVaccine = z.object({ id: Id, sha256: Sha256, vaccine: z.record(z.string(), z.unknown()).nullable() });
export type SentVaccine = z.output<typeof SentVaccine>;
