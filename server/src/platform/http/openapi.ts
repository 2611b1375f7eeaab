import { apiDescription } from '@egida/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { dropUnusedSchemas } from './openapi-components.ts';

/** Describes the whole API at the path of {@link apiDescription}. */
export const registerOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Égida',
        version,
        description: 'Endpoint protection for public bodies.',
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          agent: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Agent <token>`' },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description:
              '`ApiKey <key>`: reads what people of one agency may see. Answers say what is left of its hour.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => {
      const document = jsonSchemaTransformObject(given);
      if ('openapi' in document) dropUnusedSchemas(document);
      return document;
    },
  });
  app.get(apiDescription.path, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(app.swagger()),
  );
};
