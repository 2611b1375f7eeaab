import {
  Affected,
  type Endpoint,
  ErrorBody,
  Id,
  isOpenToApiKeys,
  type ListSpec,
  type MediaType,
  type Method,
  type Permission,
  protocolVersion,
  roleMay,
  roles,
  Task,
} from '@egida/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { BoundEndpoint } from './context.ts';

const securityOf = (endpoint: Endpoint): Record<string, string[]>[] => {
  if (endpoint.access === 'public') return [];
  if (endpoint.access === 'agent') return [{ agent: [] }];
  if (endpoint.access === 'instance') return [{ instance: [] }];
  return [{ person: [] }, ...(isOpenToApiKeys(endpoint) ? [{ apiKey: [] }] : [])];
};

const mayCall = ({ access }: Endpoint): string => {
  if (access === 'public') return 'Everyone.';
  if (access === 'agent') return 'An enrolled agent.';
  if (access === 'instance') return 'A federated server, by the key of its instance; each message is signed.';
  if (access === 'preauth') return 'A sign-in that waits for its second factor, with the token of its login.';
  if (access === 'self') return 'Whoever is signed in.';
  return `${access}: ${roles.filter((role) => roleMay(role, access as Permission)).join(', ')}.`;
};

const listNotes = ({ fields, sortable, derived = [] }: ListSpec): string =>
  [
    `Sorted by ${sortable.join(', ')}; each is served by an index${derived.map((name) => `, but for ${name}`).join('')}.`,
    'Filter fields:',
    ...Object.entries(fields).map(([name, { kind, names }]) =>
      names ? `- \`${name}\`: ${Object.keys(names).join(', ')}` : `- \`${name}\` (${kind})`,
    ),
  ].join('\n');

/** A call that is served on two methods is two operations, and each has an id of its own. */
const operationId = ({ name, endpoint }: BoundEndpoint, method: Method): string =>
  method === endpoint.method ? name : `${name}.${method.toLowerCase()}`;

const paramsOf = ({ path, params }: Endpoint): z.ZodType | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, params?.[name] ?? Id]))) : undefined;
};

const isAgentCall = ({ path, file }: Endpoint): boolean => path.startsWith('/api/agent/') && !file;

const headersOf = ({ keyed }: Endpoint): z.ZodType =>
  z.object({
    'egida-protocol': z.literal(String(protocolVersion)),
    ...(keyed && {
      'egida-apikey': z.string().optional().meta({ description: 'The key of the body, to be judged before it' }),
    }),
  });

/** What is JSON beside a file is no file, and says what it holds. */
const fileReply = (types: readonly MediaType[], response: z.ZodType) => ({
  description: 'The file',
  content: Object.fromEntries(
    types.map((type) => [type, { schema: type === 'application/json' ? response : z.file() }]),
  ),
});

const replyOf = ({ status, file, response }: Endpoint) => {
  if (status === 204) return z.undefined();
  return file ? fileReply(file, response) : response;
};

/** What OpenAPI says of an endpoint on one of its methods. */
export const describeEndpoint = (bound: BoundEndpoint, method: Method): FastifySchema => {
  const { name, endpoint } = bound;
  const params = paramsOf(endpoint);
  return {
    summary: endpoint.summary,
    description: [mayCall(endpoint), endpoint.list && listNotes(endpoint.list)].filter(Boolean).join('\n\n'),
    operationId: operationId(bound, method),
    tags: [name.split('.')[0] ?? name],
    security: securityOf(endpoint),
    ...(isAgentCall(endpoint) && { headers: headersOf(endpoint) }),
    ...(params && { params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], body: z.object({ file: z.file() }) }),
    response: {
      [endpoint.status ?? 200]: replyOf(endpoint),
      ...(endpoint.conditional && { 304: z.undefined() }),
      // What is too much for one transaction goes on as a task.
      ...(endpoint.bulk && { 200: Affected, 202: Task }),
      default: ErrorBody,
    },
  };
};
