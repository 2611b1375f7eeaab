import { z } from 'zod';
import { Id, Instant } from './kernel/values.ts';

export const offerStates = ['OFFERED', 'ACCEPTED', 'REFUSED'] as const;

/** An agency that one instance offers another. */
export const AgencyOffer = z
  .object({
    id: Id.meta({ description: 'That of the agency' }),
    name: z.string(),
    code: z.string(),
    serviceType: z
      .int()
      .nullable()
      .meta({ description: 'As of an agency; null of an offer that came before it was told' }),
    computers: z.int().meta({ description: 'At the main server: those that are yet to go, once it was accepted' }),
    state: z.enum(offerStates),
    offeredOn: Instant,
    answeredOn: Instant.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'AgencyOffer' });
export type AgencyOffer = z.output<typeof AgencyOffer>;
