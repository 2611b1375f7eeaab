import { z } from 'zod';

const Filter = z.object({
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

/** The input of an export, as the task keeps it until a worker reads it again. */
export const ExportInput = z.object({
  params: z.record(z.string(), z.string()),
  query: z.object({
    sortBy: z.string(),
    orderBy: z.enum(['asc', 'desc']),
    filter: Filter.optional(),
    defaultFilter: Filter.optional(),
    locale: z.enum(['es', 'en']),
  }),
});
export type ExportInput = z.output<typeof ExportInput>;
