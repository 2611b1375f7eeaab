import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { type ListOptions, orderAndFilters } from './kernel/paging.ts';
import { Affected } from './kernel/selection.ts';
import { Id, Instant } from './kernel/values.ts';

const TaskKind = z.enum(['export', 'bulk'], 'value.notvalid');

/** Work that the server does on its own after it answered; an export ends in a file to fetch. */
export const Task = z
  .object({
    id: Id,
    kind: TaskKind,
    call: z.string().meta({ description: 'The call that asked for it, by its name: `computers.move`' }),
    filename: z.string().meta({ description: 'Of the file; empty for a bulk action' }),
    complete: z.boolean(),
    progress: z.number().min(0).max(1).meta({ description: 'The part that is done' }),
    total: z.int().nullable().meta({ description: 'Rows; `null` until they are known' }),
    done: z.int().meta({ description: 'Of these, those that are dealt with' }),
    skipped: z.int().meta({ description: 'Of these, those left alone: gone by then, or no longer in reach' }),
    error: z.string().nullable().meta({ description: 'An error code; `null` while all is well' }),
    createdOn: Instant,
    expiresOn: Instant,
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof Task>;

/** What acting on many answers: how many it was, or the task that goes on with them. */
export const BulkReply = z.union([Affected, Task]);
export type BulkReply = z.output<typeof BulkReply>;

/** The names of the columns are in the language of whoever asks. */
const exportLocale = z.enum(['es', 'en'], 'value.notvalid').default('es');

/** Any call that prepares a list as a file: what `prepareFile` declares, whichever list it is of. */
export type ExportEndpoint = Endpoint & {
  alsoGet: true;
  response: typeof Task;
  query: z.ZodType<
    unknown,
    { filter?: string; defaultFilter?: string; sortBy?: string; orderBy?: string; locale?: string }
  >;
};

interface CsvOptions<P, A, F extends FilterFields, S extends readonly [string, ...string[]]> {
  path: P;
  access: A;
  /** Of the path, those that are no ids. */
  params?: Record<string, z.ZodType>;
  /** What the list itself is made of. */
  list: ListOptions<F, S>;
  summary: string;
}

/** A list as a file, CSV or a zip, prepared by a task: the whole filtered list, in its order. Served on GET too. */
export const prepareFile = <
  const P extends `/api/${string}`,
  const A extends Access,
  F extends FilterFields,
  const S extends readonly [string, ...string[]],
>({
  path,
  access,
  params,
  list,
  summary,
}: CsvOptions<P, A, F, S>) =>
  endpoint({
    method: 'POST',
    path,
    access,
    ...(params && { params }),
    alsoGet: true,
    query: z.strictObject({ ...orderAndFilters(list), locale: exportLocale }),
    response: Task,
    status: 202,
    summary,
  });

export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/api/tasks',
    access: 'self',
    query: z.strictObject({ kind: TaskKind.default('export') }),
    response: z.object({ collection: z.array(Task).max(100) }),
    summary:
      "List one's own downloads that are not yet fetched, dismissed or expired, or one's bulk actions; the newest first",
  }),
  fetch: endpoint({
    method: 'GET',
    path: '/api/tasks/:taskId',
    access: 'self',
    effect: true,
    file: ['text/csv', 'application/zip'],
    response: z.string(),
    summary: 'Fetch the file of a download that is complete',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/tasks/:taskId/retry',
    access: 'self',
    response: Task,
    status: 202,
    summary: 'Begin a download that failed again',
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:taskId',
    access: 'self',
    response: z.undefined(),
    status: 204,
    summary: 'Dismiss a download; what is under way stops',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const taskErrors = {
  'export.failed': 409,
  'export.outOfSight': 409,
  'export.notReady': 409,
  'export.tooLarge': 409,
  'export.expired': 410,
  'export.tooMany': 429,
  'bulk.failed': 409,
  'bulk.tooMany': 429,
  'task.notfound': 404,
} as const satisfies ErrorStatuses;
