import { z } from 'zod';
import { type Filter, filterText } from './filter.ts';
import type { FilterFields } from './filter-fields.ts';
import { Id, InstantIn } from './values.ts';

const expected = z.int().min(0);

/**
 * What a bulk action acts on: rows by id, or everything a filter matches, or all. The last two carry how many rows the
 * person saw and when, so that the action touches exactly those.
 */
export const selectionOf = <Key extends string, F extends FilterFields, Extra extends z.ZodRawShape>(
  key: Key,
  fields: F,
  extra: Extra,
) =>
  z.union([
    z.strictObject({ [key]: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany'), ...extra } as {
      [K in Key]: z.ZodArray<typeof Id>;
    } & Extra),
    z.strictObject({
      filter: filterText(fields),
      defaultFilter: filterText(fields).optional(),
      expected,
      asOf: InstantIn,
      ...extra,
    }),
    z.strictObject({ all: z.literal(true), expected, asOf: InstantIn, ...extra }),
  ]);

/** A selection once it is read: rows by id, or what was seen of a list. */
export type Selected<Key extends string> =
  | { [K in Key]: string[] }
  | { filter: Filter; defaultFilter?: Filter | undefined; expected: number; asOf: string }
  | { all: true; expected: number; asOf?: string | undefined };

/** What a call takes that means all by its path: how many rows the person saw, and when. */
export const wholeOf = z.strictObject({
  expected: z
    .string('value.required')
    .regex(/^\d{1,9}$/, 'value.notvalid')
    .transform(Number),
  asOf: InstantIn.optional(),
});

export const Affected = z.object({ affected: z.int() }).meta({ id: 'Affected' });
