import { z } from 'zod';
import { Id, Sha256 } from './kernel/values.ts';

/** Vaccines of a main server that are for one instance, at most; of more, the first by their ids. */
export const maxSentVaccines = 2000;

/** How a vaccine of the main server stands in a federated one; `sha256` is of what it was sent as. */
export const VaccineTold = z.object({
  id: Id,
  sha256: Sha256,
  outcome: z.enum(['APPLIED', 'REFUSED']),
  error: z.string().max(300).nullable(),
});
export type VaccineTold = z.output<typeof VaccineTold>;

/** What the two sides make of one vaccine, put side by side. */
export const deliveryStates = ['SAME', 'OUTDATED', 'MISSING', 'REFUSED', 'EXTRA'] as const;

export const VaccineDelivery = z
  .object({
    id: Id,
    name: z.string(),
    state: z.enum(deliveryStates).meta({
      description:
        'As here; an older one stands there; not there yet; refused there; only there, for here it is no more',
    }),
    error: z.string().nullable().meta({ description: 'Why it was refused there' }),
  })
  .meta({ id: 'VaccineDelivery' });
export type VaccineDelivery = z.output<typeof VaccineDelivery>;
