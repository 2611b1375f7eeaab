import { z } from 'zod';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Line, Text } from './kernel/values.ts';
import { mailStates } from './outbox.ts';

/** More people than this are not written to at once. */
export const communicationRecipientsMax = 20_000;

/** So many of its agencies a list of communications names. */
export const firstAgenciesShown = 3;

export const CommunicationRow = z
  .object({
    id: Id,
    subject: z.string(),
    username: z.string().meta({ description: 'Who wrote it' }),
    createdOn: Instant,
    agencies: z.int().meta({ description: 'Agencies it was written to' }),
    firstAgencies: z
      .array(z.string())
      .max(firstAgenciesShown)
      .meta({ description: 'The first of them by name, as they were called then' }),
    recipients: z.int().meta({ description: 'People it was sent to' }),
    pending: z.int().meta({ description: 'People whose mail has not gone out yet' }),
    kept: z
      .int()
      .meta({ description: 'Those of them whose mail waits until a mail server is set up, or a person hands it over' }),
    failed: z.int().meta({ description: 'People whose mail could not be sent' }),
  })
  .meta({ id: 'CommunicationRow' });
export type CommunicationRow = z.output<typeof CommunicationRow>;

const RecipientsByState = {
  WAITING: z.int(),
  KEPT: z.int(),
  SENT: z.int(),
  FAILED: z.int(),
  CANCELLED: z.int(),
} satisfies Record<keyof typeof mailStates, z.ZodType>;

export const Communication = CommunicationRow.extend({
  description: z.string(),
  agencyNames: z
    .array(z.string())
    .max(100)
    .meta({ description: 'As they were called then; the first hundred by name' }),
  states: z.object(RecipientsByState).meta({ description: 'Recipients by what became of their mail' }),
}).meta({ id: 'Communication' });
export type Communication = z.output<typeof Communication>;

export const CommunicationRecipient = z
  .object({
    id: Id,
    to: z.string(),
    state: z.enum(mailStates),
    error: z.string().nullable(),
    sentOn: Instant.nullable(),
  })
  .meta({ id: 'CommunicationRecipient' });
export type CommunicationRecipient = z.output<typeof CommunicationRecipient>;

/** Agencies by id, or all that the caller sees. */
const Agencies = z.union(
  [z.array(Id).min(1, 'value.required').max(2000, 'value.tooMany'), z.literal('all')],
  'value.required',
);

export const CommunicationDraft = z.strictObject({
  subject: Line(200),
  description: Text(20_000).refine((text) => text.trim() !== '', 'value.required'),
  agencies: Agencies,
  /** How many people the writer saw it would go to; another number is refused. */
  expected: z.int('value.notvalid').min(1, 'value.outOfRange').optional(),
});
export type CommunicationDraft = z.output<typeof CommunicationDraft>;

/** Who a communication would go to, each person once. */
export const CommunicationReach = z
  .object({
    agencies: z.int(),
    recipients: z.int().meta({ description: 'People of these agencies who take mail and have an address' }),
    silent: z.int().meta({ description: 'People of these agencies who take no mail or have no address' }),
    sample: z
      .array(z.object({ name: z.string(), email: z.string() }))
      .max(50)
      .meta({ description: 'The first recipients by their address' }),
    withoutRecipients: z
      .array(z.object({ id: Id, name: z.string() }))
      .max(50)
      .meta({ description: 'Agencies of which nobody would get it; the first by name' }),
    agenciesWithoutRecipients: z.int(),
    mailed: z.boolean().meta({
      description: 'Whether a mail server is set up; without one, mails wait until a person hands them over',
    }),
  })
  .meta({ id: 'CommunicationReach' });
export type CommunicationReach = z.output<typeof CommunicationReach>;

export const communicationFilter = {
  subject: { kind: 'text' },
  username: { kind: 'text' },
  createdOn: { kind: 'time' },
} as const satisfies FilterFields;

export const recipientFilter = {
  to: { kind: 'text' },
  state: { kind: 'enum', names: mailStates },
} as const satisfies FilterFields;

const example = { agencies: ['019a5c1e-0000-7000-8000-000000000001'] };

export const communications = {
  list: endpoint({
    method: 'GET',
    path: '/api/communications',
    access: 'communications:write',
    ...listOf(CommunicationRow, {
      fields: communicationFilter,
      sortable: ['createdOn'],
      sortBy: 'createdOn',
      orderBy: 'desc',
    }),
    summary: 'List the communications: to administrators all, to others their own',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/communications/:communicationId',
    access: 'communications:write',
    response: Communication,
    summary: 'Show a communication, and what became of its mails',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/communications/:communicationId/recipients',
    access: 'communications:write',
    ...listOf(CommunicationRecipient, { fields: recipientFilter, sortable: ['to'], sortBy: 'to' }),
    summary: 'List who a communication went to, and what became of each mail',
  }),
  reach: endpoint({
    method: 'POST',
    path: '/api/communications/reach',
    access: 'communications:write',
    reads: true,
    body: z.strictObject({ agencies: Agencies }).meta({ examples: [example] }),
    maxBody: maxBodies.lists,
    response: CommunicationReach,
    summary: 'Say who a communication would go to, before it is sent',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/communications',
    access: 'communications:write',
    body: CommunicationDraft.meta({
      examples: [{ ...example, subject: 'Cambio de horario del soporte', description: 'Desde el lunes, de 8 a 20.' }],
    }),
    maxBody: maxBodies.lists,
    response: Communication,
    status: 201,
    summary: 'Write to the people of agencies who take mail',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const communicationErrors = {
  'communication.notfound': 404,
  'communication.nobody': 409,
  'communication.justSent': 409,
  'communication.tooManyRecipients': 400,
} as const satisfies ErrorStatuses;
