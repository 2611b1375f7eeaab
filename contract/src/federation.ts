import { z } from 'zod';
// OpenAPI lists schemas in the order in which their files are read; the totals come first.
import './instance-totals.ts';
import { position, text } from './federation/bounds.ts';
import { FeedBatch, FeedPositions } from './federation/feed.ts';
import { InstanceReport, InstanceReportReply } from './federation/instance-report.ts';
import { AcceptedAgency, OfferedAgency } from './federation/offered-agency.ts';
import { SentVaccine } from './federation/sent-vaccine.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id } from './kernel/values.ts';

const kibibyte = 1024;
/** Bytes of JSON: 500 computers with long inventories. */
const maxBatch = 8 * kibibyte * kibibyte;
const exampleId = '019a5c1e-0000-7000-8000-000000000001';

/**
 * What a federated server and its main one say to each other; `docs/federation.md` tells it whole. The federated one opens every
 * connection.
 */
export const federation = {
  connect: endpoint({
    method: 'POST',
    path: '/api/federation/connections',
    access: 'instance',
    body: z
      .object({
        /** The public half, SPKI in DER, base64; the key of the instance is bound to it until it is renewed. */
        publicKey: text(200),
        serverVersion: text(60),
      })
      .meta({ examples: [{ publicKey: 'MCowBQYDK2VwAyEA…', serverVersion: '1.0.0' }] }),
    maxBody: 8 * kibibyte,
    response: z.object({
      instanceId: Id,
      name: text(120),
      mainName: text(120),
      protocols: z.array(z.int()).max(20),
      positions: FeedPositions,
    }),
    summary: 'A federated server makes itself known: its key is bound to the one that it signs with',
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/federation/changes',
    access: 'instance',
    body: FeedBatch.meta({
      examples: [
        {
          stream: 'sectors',
          epoch: exampleId,
          after: 0,
          upTo: 1,
          changes: [{ id: exampleId, row: { name: 'Sanidad' } }],
        },
      ],
    }),
    maxBody: maxBatch,
    response: z.object({ position }),
    summary: 'Tell what changed since the last acknowledged point; answered once it is durable',
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/federation/reports',
    access: 'instance',
    body: InstanceReport.meta({
      examples: [
        {
          ...{ epoch: exampleId, complete: true, pending: 0, pendingSince: null, serverVersion: '1.0.0' },
          totals: { sectors: 12, agencies: 340, computers: 20_000, activeAlerts: 7 },
          ...{ certs: [], vaccines: [] },
        },
      ],
    }),
    maxBody: 1024 * kibibyte,
    response: InstanceReportReply,
    summary: 'Tell how things stand, and hear what waits',
  }),
  vaccines: endpoint({
    method: 'GET',
    path: '/api/federation/vaccines',
    access: 'instance',
    query: z.strictObject({ after: Id.optional() }),
    response: z.object({ collection: z.array(SentVaccine).max(50), more: z.boolean() }),
    summary: 'The vaccines of the main server that are for this instance, fifty at a time in the order of their ids',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/federation/offers',
    access: 'instance',
    query: z.strictObject({ after: Id.optional() }),
    response: z.object({ collection: z.array(OfferedAgency).max(100), more: z.boolean() }),
    summary: 'Agencies that the main server would move here, a hundred at a time in the order of their ids',
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/federation/offers/:agencyId',
    access: 'instance',
    body: z.object({ accepted: z.boolean() }).meta({ examples: [{ accepted: true }] }),
    maxBody: 8 * kibibyte,
    response: z.object({ agency: AcceptedAgency.nullable() }),
    summary: 'Take an agency in, or leave it where it is; the same answer may be given again',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const federationErrors = {
  'federation.keyNotValid': 401,
  'federation.signatureNotValid': 401,
  'federation.otherServer': 403,
  'federation.paused': 403,
  'federation.replayed': 409,
  'federation.position': 409,
  'federation.foreign': 409,
  'federation.tooMany': 409,
  'federation.digest': 400,
  'federation.protocol': 426,
  'offer.notfound': 404,
} as const satisfies ErrorStatuses;
