import { z } from 'zod';
import { filterText } from './filter.ts';
import type { FilterFields } from './filter-fields.ts';
import { Instant } from './values.ts';

export const maxPageSize = 10_000;

/** `exact` is false where counting would be slow: `total` is then a lower bound. `asOf` says when what was read was true. */
export const Paging = z
  .object({
    page: z.int(),
    size: z.int(),
    total: z.int(),
    pages: z.int(),
    exact: z.boolean(),
    asOf: Instant,
  })
  .meta({ id: 'Paging' });
export type Paging = z.output<typeof Paging>;

export interface Page<Row> {
  collection: Row[];
  paging: Paging;
}

export interface ListOptions<F extends FilterFields, S extends readonly [string, ...string[]]> {
  fields: F;
  sortable: S;
  /** Orders that no index serves: they are worked out of rows that are few in any fleet. */
  derived?: readonly S[number][];
  sortBy: S[number];
  orderBy?: 'asc' | 'desc';
  size?: number;
}

export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'value.notvalid')
    .transform(Number)
    .pipe(z.int().min(1, 'value.outOfRange').max(max, 'value.outOfRange'));

/** A list's order, and the two filters, which must both hold; its exports share them. */
export const orderAndFilters = <F extends FilterFields, const S extends readonly [string, ...string[]]>(
  options: ListOptions<F, S>,
) => ({
  sortBy: z.enum(options.sortable, 'value.notvalid').default(options.sortBy as never),
  orderBy: z.enum(['asc', 'desc'], 'value.notvalid').default(options.orderBy ?? 'asc'),
  filter: filterText(options.fields).optional(),
  defaultFilter: filterText(options.fields).optional(),
});

/** What every list shares: the page asked for, its order and its filters. */
export const listOf = <R extends z.ZodType, F extends FilterFields, const S extends readonly [string, ...string[]]>(
  row: R,
  options: ListOptions<F, S>,
) => ({
  response: z.object({ collection: z.array(row), paging: Paging }),
  query: z.strictObject({
    page: wholeNumber(999_999_999).default(1),
    size: wholeNumber(maxPageSize).optional(),
    ...orderAndFilters(options),
  }),
  list: {
    ...{ fields: options.fields, sortable: options.sortable },
    ...{ sortBy: options.sortBy, orderBy: options.orderBy ?? 'asc' },
    ...(options.derived && { derived: options.derived }),
    ...(options.size && { size: options.size }),
  },
});
