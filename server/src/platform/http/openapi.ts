import {
  Affected,
  type Endpoint,
  ErrorBody,
  type ListSpec,
  type Permission,
  roleMay,
  roles,
  Task,
} from '@egida/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Bound } from './context.ts';

const securityOf = ({ access }: Endpoint): Record<string, string[]>[] =>
  access === 'public' ? [] : [{ [access === 'agent' ? 'agent' : 'person']: [] }];

const mayCall = ({ access }: Endpoint): string => {
  if (access === 'public') return 'Everyone.';
  if (access === 'agent') return 'An enrolled agent.';
  if (access === 'preauth') return 'A sign-in that waits for its second factor, with the token of its login.';
  if (access === 'self') return 'Whoever is signed in.';
  return `${access}: ${roles.filter((role) => roleMay(role, access as Permission)).join(', ')}.`;
};

const listNotes = ({ fields, sortable }: ListSpec): string =>
  [
    `Sorted by ${sortable.join(', ')}; each is served by an index.`,
    'Filter fields:',
    ...Object.entries(fields).map(([name, { kind, names }]) =>
      names ? `- \`${name}\`: ${Object.keys(names).join(', ')}` : `- \`${name}\` (${kind})`,
    ),
  ].join('\n');

/** What OpenAPI says of an endpoint. */
export const describe = ({ name, endpoint }: Bound): FastifySchema => ({
  summary: endpoint.summary,
  description: [mayCall(endpoint), endpoint.list && listNotes(endpoint.list)].filter(Boolean).join('\n\n'),
  operationId: name,
  tags: [name.split('.')[0] ?? name],
  security: securityOf(endpoint),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.upload && { consumes: ['multipart/form-data'], body: z.object({ file: z.file() }) }),
  response: {
    [endpoint.status ?? 200]: endpoint.status === 204 ? z.undefined() : endpoint.response,
    // What is too much for one transaction goes on as a task.
    ...(endpoint.bulk && { 200: Affected, 202: Task }),
    default: ErrorBody,
  },
});

/** Describes the whole API at `/api/openapi.json`. */
export const registerOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Égida', version, description: 'Endpoint protection for public bodies.' },
      components: {
        securitySchemes: {
          person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          agent: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Agent <token>`' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(app.swagger()),
  );
};
