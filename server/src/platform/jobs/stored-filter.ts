import { z } from 'zod';

/** A filter as a task keeps it until a worker reads it again. */
export const StoredFilter = z.object({
  clauses: z.array(
    z.object({
      field: z.string(),
      terms: z.array(
        z.object({
          op: z.enum(['is', 'above', 'below', 'empty']),
          value: z.union([z.string(), z.number(), z.boolean()]),
          negated: z.boolean(),
          day: z.boolean().optional(),
        }),
      ),
    }),
  ),
  words: z.array(z.string()),
});
