import { z } from 'zod';
import { type Endpoint, endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id, Instant, InstantIn, Line } from './kernel/values.ts';
import { type Permission, permissions, roleMay } from './permissions.ts';

/** What a request with a key says in its `Authorization` header before the key. */
export const apiKeyScheme = 'ApiKey';
/** What a key begins with, so that whoever finds one knows what it is. */
export const apiKeyPrefix = 'egida_';

const isPermission = (access: string): access is Permission => Object.hasOwn(permissions, access);

/** A key reads what somebody of its agency may read who changes nothing: no call with an effect, and nothing of a person's own. */
export const isOpenToApiKeys = ({ method, access, effect }: Endpoint): boolean =>
  method === 'GET' && !effect && isPermission(access) && roleMay('ROLE_READONLY', access);

/** What READONLY may. */
type Readable = {
  [P in Permission]: 'ROLE_READONLY' extends (typeof permissions)[P][number] ? P : never;
}[Permission];
/** The same for the compiler: whether what answers a call has to do without a person. */
export type OpenToApiKeys<E extends Endpoint> = E extends { effect: true }
  ? false
  : E extends { method: 'GET'; access: Readable }
    ? true
    : false;

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    createdOn: Instant,
    createdBy: z.string().meta({ description: 'The user name of whoever made it' }),
    expiresOn: Instant.nullable().meta({ description: '`null`: it does not expire' }),
    lastUsedOn: Instant.nullable().meta({ description: 'To the minute' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyCreated = ApiKey.extend({
  token: z.string().meta({ description: 'The key. It is shown this once, and kept nowhere as it is' }),
}).meta({ id: 'ApiKeyCreated' });
export type ApiKeyCreated = z.output<typeof ApiKeyCreated>;

export const ApiKeyDraft = z.strictObject({
  name: Line(120),
  expiresOn: InstantIn.nullable().default(null),
});
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>;

export const ApiKeyLimits = z
  .object({
    maxRequests: z.int().meta({ description: 'Requests in an hour, by all keys of the agency together' }),
    maxTokens: z.int().meta({ description: 'Keys that the agency may have' }),
    usedRequests: z.int().meta({ description: 'Requests in the hour under way' }),
    usedTokens: z.int(),
    resetsOn: Instant.nullable().meta({ description: 'When the hour under way ends; `null` where none is' }),
  })
  .meta({ id: 'ApiKeyLimits' });
export type ApiKeyLimits = z.output<typeof ApiKeyLimits>;

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/tokens',
    access: 'tokens:write',
    response: z.object({ collection: z.array(ApiKey).max(100) }),
    summary: 'List the API keys of an agency, newest first',
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/tokens/limits',
    access: 'tokens:write',
    response: ApiKeyLimits,
    summary: 'How many keys and requests an agency may have, and how many it uses',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/tokens',
    access: 'tokens:write',
    body: ApiKeyDraft.meta({ examples: [{ name: 'Cuadro de mando', expiresOn: '2099-01-01T00:00:00.000Z' }] }),
    response: ApiKeyCreated,
    status: 201,
    summary: 'Make an API key, which is shown this once',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/agencies/:agencyId/tokens/:tokenId',
    access: 'tokens:write',
    response: z.undefined(),
    status: 204,
    summary: 'Revoke an API key: it stops at once',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const tokenErrors = {
  'token.notfound': 404,
  'tokens.limit': 409,
  'tokens.requests': 429,
  'token.expiresInPast': 400,
} as const satisfies ErrorStatuses;
