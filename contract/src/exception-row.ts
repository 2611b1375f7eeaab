import { z } from 'zod';
import { Id, Instant } from './kernel/values.ts';

/** The lists of an exception, by their names. */
export const exceptionKinds = ['processes', 'commandLines', 'filePaths', 'networkIps'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** How many entries a row names; the exception itself has all of them. */
export const firstEntriesAtMost = 3;

/** What one agency leaves alone of one vaccine, as lists show it. */
export const ExceptionRow = z
  .object({
    id: Id,
    agencyId: Id,
    agencyName: z.string(),
    parentName: z.string().nullable().meta({
      description:
        '`null` where there is none or it is not in sight; an agency that is asked about by itself sees none',
    }),
    vaccineId: Id,
    vaccineName: z.string(),
    counts: z.object({
      processes: z.int(),
      commandLines: z.int(),
      filePaths: z.int(),
      networkIps: z.int(),
    }),
    first: z
      .array(z.object({ kind: z.enum(exceptionKinds), entry: z.string() }))
      .max(firstEntriesAtMost)
      .meta({ description: 'The first of its entries, as they were written' }),
    computers: z
      .int()
      .nullable()
      .meta({ description: 'How many computers it was chosen for; `null` where it holds for all of the agency' }),
    reason: z.string().nullable(),
    changedOn: Instant,
    changedBy: z.string().nullable().meta({ description: 'Who changed it last; `null` where that is not known' }),
  })
  .meta({ id: 'ExceptionRow' });
export type ExceptionRow = z.output<typeof ExceptionRow>;
