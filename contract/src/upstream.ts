import { z } from 'zod';
import { AgencyOffer } from './agency-offer.ts';
import { ServerAddress } from './instances.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { listOf } from './kernel/paging.ts';
import { Instant } from './kernel/values.ts';
import { VaccineDelivery } from './told-vaccine.ts';

/** The main server of this one, where this one is federated. There is one at most. */

const maxPem = 20_000;
const fields = {
  server: ServerAddress,
  apikey: z
    .string('value.required')
    .trim()
    .min(1, 'value.required')
    .max(200, 'value.tooLong')
    .regex(/^egida_instance_[\w-]+$/, 'upstream.keyNotValid'),
  /** The certificate of the main server, in PEM: then that one and no other is trusted. Empty: what this computer trusts. */
  certificate: z.string().trim().max(maxPem, 'value.tooLong'),
  acceptVaccines: z.boolean(),
};
export const UpstreamDraft = z.strictObject({
  ...fields,
  certificate: fields.certificate.default(''),
  acceptVaccines: fields.acceptVaccines.default(false),
});
export type UpstreamDraft = z.output<typeof UpstreamDraft>;
export const UpstreamChange = z
  .strictObject({ ...fields, paused: z.boolean() })
  .omit({ server: true })
  .partial();
export type UpstreamChange = z.output<typeof UpstreamChange>;

export const upstreamStates = ['CONNECTING', 'CONNECTED', 'UNREACHABLE', 'REFUSED', 'PAUSED'] as const;

export const Upstream = z
  .object({
    server: z.string(),
    mainName: z.string().meta({ description: 'What the main instance calls itself; empty until it has answered' }),
    name: z.string().meta({ description: 'What this one is called there' }),
    fingerprint: z.string().nullable().meta({ description: 'SHA-256 of the one certificate that is trusted, in hex' }),
    acceptVaccines: z.boolean(),
    manageVaccines: z.boolean().meta({ description: 'Whether the main instance would manage vaccines here' }),
    paused: z.boolean(),
    state: z.enum(upstreamStates),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why it is not connected, as a code of this API or of the network' }),
    errorOn: Instant.nullable(),
    connectedOn: Instant.nullable(),
    pending: z.int().meta({ description: 'Changes that are yet to be acknowledged' }),
    pendingSince: Instant.nullable(),
    telling: z.boolean().meta({ description: 'Everything is being told anew' }),
    offers: z.int().meta({ description: 'Agencies that wait for an answer' }),
    createdOn: Instant,
  })
  .meta({ id: 'Upstream' });
export type Upstream = z.output<typeof Upstream>;

export const upstream = {
  get: endpoint({
    method: 'GET',
    path: '/api/upstream',
    access: 'instances:write',
    response: z.object({ upstream: Upstream.nullable() }),
    summary: 'The main server that this one tells of itself; null where it is federated with none',
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/api/upstream',
    access: 'instances:write',
    body: UpstreamDraft.meta({
      examples: [
        { server: 'https://egida.example', apikey: 'egida_instance_k3yOf-The_Instance', acceptVaccines: true },
      ],
    }),
    response: Upstream,
    summary: 'Federate this server with a main one, by the key that was made there',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/upstream',
    access: 'instances:write',
    body: UpstreamChange.meta({ examples: [{ paused: true }] }),
    response: Upstream,
    summary: 'Pause it or go on, give it another key, accept its vaccines or not',
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/upstream',
    access: 'instances:write',
    response: z.undefined(),
    status: 204,
    summary: 'Leave the main server: nothing more is told, and its vaccines stay as this server’s own',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/upstream/offers',
    access: 'instances:write',
    ...listOf(AgencyOffer, { fields: {}, sortable: ['offeredOn'], sortBy: 'offeredOn', orderBy: 'desc' }),
    summary: 'Agencies that the main server would move here',
  }),
  answerOffer: endpoint({
    method: 'POST',
    // The agency is one of the main server: no path names an agency that is not here.
    path: '/api/upstream/offers/:offerId',
    access: 'instances:write',
    body: z.strictObject({ accepted: z.boolean('value.notvalid') }).meta({ examples: [{ accepted: true }] }),
    response: AgencyOffer,
    summary: 'Take an agency of the main server in, or leave it there',
  }),
  vaccines: endpoint({
    method: 'GET',
    path: '/api/upstream/vaccines',
    access: 'instances:write',
    ...listOf(VaccineDelivery, { fields: {}, sortable: ['name'], sortBy: 'name' }),
    summary: 'The vaccines that came from the main server, and those that could not be taken over',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const upstreamErrors = {
  'upstream.notfound': 404,
  'upstream.exists': 409,
  'upstream.keyNotValid': 400,
  'vaccine.fromMain': 409,
  /** Why one of the main server was not taken over: a vaccine of this server has its id, or there are as many as may be. */
  'vaccine.exists': 409,
  'vaccine.limit': 409,
} as const satisfies ErrorStatuses;
