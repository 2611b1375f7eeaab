import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiDescription } from '@egida/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { dropUnusedSchemas } from './openapi-components.ts';
import { headerOf } from './request-headers.ts';

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
          instance: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Instance <key>`: a federated server. What it signs, `docs/federation.md` says.',
          },
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
  let written: Written | undefined;
  app.get(apiDescription.path, { schema: { hide: true } }, async (request, reply) => {
    written ??= write(app.swagger());
    const { text, gzip, etag } = written;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (headerOf(request, 'if-none-match')?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const isGzipTaken = headerOf(request, 'accept-encoding')?.includes('gzip');
    return isGzipTaken ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(text);
  });
};

/** The description as it is sent. It is long, the same for all, and anybody may ask for it: it is written and compressed once. */
interface Written {
  text: Buffer;
  gzip: Buffer;
  /** Names exactly this text, compressed or not. */
  etag: string;
}

const write = (description: object): Written => {
  const text = Buffer.from(JSON.stringify(description));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { text, gzip: gzipSync(text), etag: `W/"${hash}"` };
};
