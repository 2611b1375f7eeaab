import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant } from './kernel/values.ts';
import { prepareFile } from './tasks.ts';

export const AuditRow = z
  .object({
    id: Id,
    event: z.string().meta({ description: 'The name of the call in the contract, or what happened to a session' }),
    username: z.string().meta({ description: 'As it was then; empty where nobody is known' }),
    userId: Id.nullable(),
    subject: z.string().meta({ description: 'What it is about, in a few words; may be empty' }),
    toStatus: z
      .int()
      .nullable()
      .meta({ description: 'Where a status was changed: what it is from then on, as the number that it has there' }),
    createdOn: Instant,
    agencyId: Id.nullable(),
    agencyName: z.string().nullable().meta({ description: 'As it was then' }),
    ip: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.output<typeof AuditRow>;

/** Any JSON; it holds itself, so a description of the API has to call it by a name. */
const Json = z.json().register(z.globalRegistry, { id: 'Json' });

export const AuditEntry = AuditRow.extend({
  content: z.object({ before: Json.nullable(), after: Json.nullable() }),
}).meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

/** What the audit log is filtered by; its events are those that there are. */
export const auditFilterOf = (events: readonly string[]) =>
  ({
    event: { kind: 'enum', names: Object.fromEntries(events.map((event) => [event, event])) },
    username: { kind: 'text' },
    user: { kind: 'id' },
    agency: { kind: 'id' },
    agencyName: { kind: 'text' },
    ip: { kind: 'address' },
    createdOn: { kind: 'time' },
  }) as const satisfies FilterFields;

export const auditCalls = (fields: ReturnType<typeof auditFilterOf>) => {
  const list = { fields, sortable: ['createdOn'], sortBy: 'createdOn', orderBy: 'desc' } as const;
  return {
    list: endpoint({
      method: 'GET',
      path: '/api/audit',
      access: 'audit:read',
      ...listOf(AuditRow, list),
      summary: 'List what was done, newest first',
    }),
    prepareCsv: prepareFile({
      path: '/api/audit/preparecsv',
      access: 'audit:read',
      list,
      summary: 'Prepare the audit log as CSV',
    }),
    get: endpoint({
      method: 'GET',
      path: '/api/audit/:auditId',
      access: 'audit:read',
      response: AuditEntry,
      summary: 'Show one entry of the audit log, with what was before and after',
    }),
  };
};

/** What its calls may answer instead, each with its HTTP status. */
export const auditErrors = {
  'audit.notfound': 404,
} as const satisfies ErrorStatuses;
