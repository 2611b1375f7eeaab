import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant } from './kernel/values.ts';

export const mailStates = {
  WAITING: 'WAITING',
  KEPT: 'KEPT',
  SENT: 'SENT',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
} as const;

export const MailRow = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    state: z.enum(mailStates).meta({
      description:
        '`CANCELLED`: what it brought is over or was replaced. `KEPT`: no mail server is set up, so it waits here to be handed over by a person',
    }),
    attempts: z.int(),
    error: z.string().nullable(),
    createdOn: Instant,
    nextAttemptOn: Instant.nullable(),
    sentOn: Instant.nullable(),
  })
  .meta({ id: 'MailRow' });
export type MailRow = z.output<typeof MailRow>;

export const Mail = MailRow.extend({
  text: z.string().nullable().meta({ description: 'What it says; forgotten once it was sent' }),
}).meta({ id: 'Mail' });
export type Mail = z.output<typeof Mail>;

export const mailFilter = {
  to: { kind: 'text' },
  subject: { kind: 'text' },
  state: { kind: 'enum', names: mailStates },
  createdOn: { kind: 'time' },
} as const satisfies FilterFields;

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'outbox:read',
    ...listOf(MailRow, { fields: mailFilter, sortable: ['createdOn'], sortBy: 'createdOn', orderBy: 'desc' }),
    summary: 'List the mail that goes out, newest first',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:mailId',
    access: 'outbox:read',
    effect: true,
    response: Mail,
    summary: 'Show a mail with its text, which may hold a link that opens an account: reading it is audited',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/outbox/:mailId/retry',
    access: 'outbox:read',
    response: MailRow,
    summary: 'Try to send a mail again now',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const outboxErrors = {
  'mail.notfound': 404,
} as const satisfies ErrorStatuses;
