import { z } from 'zod';
import { Id, Instant } from '../kernel/values.ts';
import { count, text } from './bounds.ts';
import { ToldAgency } from './told-rows.ts';

/** An agency that is to go on in another instance: how it is called and reached there is what it was here. */
export const OfferedAgency = z
  .object({
    ...{ agencyId: Id, name: text(200), code: text(60), serviceType: z.literal([1, 2, 3]) },
    ...{ computers: count, offeredOn: Instant },
  })
  .meta({ id: 'OfferedAgency' });
export type OfferedAgency = z.output<typeof OfferedAgency>;

/** What comes with a yes: the key that its agents hold, and what they are told to trust. */
export const AcceptedAgency = ToldAgency.omit({ parent: true, sectorId: true })
  .extend({ agencyId: Id, apikey: text(200) })
  .meta({ id: 'AcceptedAgency' });
export type AcceptedAgency = z.output<typeof AcceptedAgency>;
