import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';

/** Where the manual is, when it is not this server's own. */
export const ManualAddress = z.object({ url: z.string() }).meta({ id: 'ManualAddress' });
export type ManualAddress = z.output<typeof ManualAddress>;

export const manual = {
  download: endpoint({
    method: 'GET',
    path: '/api/download',
    access: 'self',
    query: z.strictObject({
      locale: z.enum(['es', 'en'], 'value.notvalid').optional().meta({
        description: 'The language of the screen that it is asked from; absent, the one that the caller chose',
      }),
    }),
    file: ['application/pdf', 'application/json'],
    response: ManualAddress,
    conditional: true,
    summary: "The manual as a PDF in the caller's language, or as JSON the address that is configured instead",
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const manualErrors = { 'manual.notfound': 404 } as const satisfies ErrorStatuses;
