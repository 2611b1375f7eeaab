import { z } from 'zod';
import { StoredFilter } from '../jobs/stored-filter.ts';

/** The input of an export, as the task keeps it until a worker reads it again. */
export const ExportInput = z.object({
  params: z.record(z.string(), z.string()),
  query: z.object({
    sortBy: z.string(),
    orderBy: z.enum(['asc', 'desc']),
    filter: StoredFilter.optional(),
    defaultFilter: StoredFilter.optional(),
    locale: z.enum(['es', 'en']),
  }),
});
export type ExportInput = z.output<typeof ExportInput>;
