import type { AuditEvent, Endpoint, ErrorCode, Filter } from '@egida/contract';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../access/as-person.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { ScopedTable } from '../db/scope.ts';
import type { ScopedDb } from '../db/scoped.ts';

/** The rows of a list, for actions on many of them. */
export interface BulkSource {
  table: ScopedTable;
  /** The list's own filter as a condition. */
  where: (filter: Filter) => RawBuilder<boolean>;
  /** When a row came to where it is listed: rows that came after the list was read are left out. */
  listedSince: RawBuilder<unknown>;
  /** Which rows are changed here, where some are only read: the others are left out, and refused where somebody names them. */
  own?: RawBuilder<boolean>;
  /** Locks rows in the order of their keys, so that nobody waits in a circle. */
  lock: (db: ScopedDb, ids: readonly string[]) => Promise<unknown>;
  /** The error where one of the ids is not there, or not in scope. */
  notFound: ErrorCode;
}

/** What an action on many rows works with; in a request or, later, in a task. */
export interface BulkContext {
  /** Narrowed to the agency of the path, where there is one. */
  db: ScopedDb;
  unnarrowedDb: ScopedDb;
  actor: Pick<Actor, 'id' | 'username'>;
  params: Record<string, string>;
  /** The task that a batch belongs to; none where the request itself does all. */
  task?: string | undefined;
  audit(entry: AuditRecord): void;
}

interface BulkSpec<Input extends object> {
  /** The call by its name in the contract: `computers.move`. */
  call: AuditEvent;
  /** That call, which says what the person has to be allowed. */
  endpoint: Endpoint;
  source: BulkSource;
  /** The schema of the input, as a task keeps it. */
  input: z.ZodType<Input>;
  /** Rows in one transaction. */
  atOnce?: number;
  /**
   * Whether a task leaves rows alone that have ceased to meet the filter by their batch: what is taken from people, or decided
   * in their place, is no more than it was seen to be.
   */
  onlyWhileMet?: boolean;
  /** Refuses what cannot be done with any row, before the first one and again before each batch. */
  check?: (context: BulkContext, input: Input) => Promise<void>;
  /** Acts on rows that are locked and in scope, notes it for the audit, and answers on how many; the others are left alone. */
  act: (context: BulkContext, ids: string[], input: Input) => Promise<number>;
}

/** An action on many rows as the worker needs it, whatever it asks for. */
export interface Bulk extends Pick<BulkSpec<object>, 'call' | 'endpoint' | 'source'> {
  atOnce: number;
  onlyWhileMet: boolean;
  /** `input` as a task kept it. */
  check: (context: BulkContext, input: unknown) => Promise<void>;
  act: (context: BulkContext, ids: string[], input: unknown) => Promise<number>;
}

/** An action with its input. */
export interface BulkCall {
  bulk: Bulk;
  input: object;
}

const rowsAtOnce = 1000;

/** Declares an action on many rows; `with` says what is asked of it this time. */
export const bulkOf = <Input extends object>(spec: BulkSpec<Input>) => {
  const { call, endpoint, source, input: schema, atOnce = rowsAtOnce, onlyWhileMet = false } = spec;
  const bulk: Bulk = {
    call,
    endpoint,
    source,
    atOnce,
    onlyWhileMet,
    check: async (context, input) => spec.check?.(context, schema.parse(input)),
    act: (context, ids, input) => spec.act(context, ids, schema.parse(input)),
  };
  return { ...bulk, with: (input: Input): BulkCall => ({ bulk, input }) };
};
