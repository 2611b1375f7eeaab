import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Line } from './kernel/values.ts';

/** Days before its end from which a certificate is warned of. */
export const certWarningDays = 30;

export const CertDraft = z.strictObject({
  name: Line(120),
  global: z.boolean().default(false),
  certificate: z
    .string('value.required')
    .min(1, 'value.required')
    .max(64 * 1024, 'cert.malformed')
    .meta({ description: 'One X.509 certificate as PEM' }),
});

export const Cert = z
  .object({
    id: Id,
    name: z.string(),
    global: z.boolean().meta({ description: 'Every agent trusts it; else those that are moved with it' }),
    since: Instant,
    until: Instant,
    createdOn: Instant,
    subject: z.string(),
    issuer: z.string(),
    fingerprint: z.string().meta({ description: 'SHA-256, in hex' }),
  })
  .meta({ id: 'Cert' });
export type Cert = z.output<typeof Cert>;

export const certFilter = {
  name: { kind: 'text' },
  subject: { kind: 'text' },
  issuer: { kind: 'text' },
  global: { kind: 'flag' },
  until: { kind: 'time' },
} as const satisfies FilterFields;

/** Administrators alone see them. */
export const certs = {
  list: endpoint({
    method: 'GET',
    path: '/api/certs',
    access: 'certs:write',
    ...listOf(Cert, { fields: certFilter, sortable: ['name', 'until'], sortBy: 'name' }),
    summary: 'List what agents trust for servers',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/certs',
    access: 'certs:write',
    body: CertDraft.meta({ examples: [{ name: 'Red común', certificate: '-----BEGIN CERTIFICATE-----…' }] }),
    response: Cert,
    status: 201,
    summary: 'Add a certificate',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/certs/:certId',
    access: 'certs:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a certificate; agents stop trusting a global one at their next check-in',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const certErrors = {
  'cert.malformed': 400,
  'cert.expired': 400,
  'cert.exists': 409,
  'cert.inUse': 409,
  'cert.notfound': 404,
} as const satisfies ErrorStatuses;
