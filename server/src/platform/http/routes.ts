import { gunzipSync } from 'node:zlib';
import { type Endpoint, type Method, maxBodyOf, protocolVersion } from '@egida/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { authenticate } from './authenticate.ts';
import { checkedSerializer } from './checked-serializer.ts';
import { compiledSerializer } from './compiled-serializer.ts';
import type { BoundEndpoint, Gzipped, SentFile } from './context.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { gate } from './gate.ts';
import type { Guards } from './guards.ts';
import { parseShallowJson } from './shallow-json.ts';
import { hashBody, verifyDigest } from './verify-digest.ts';

/**
 * Agents are many and no browsers: what only a browser heeds is left out of their answers, and small ones are not even
 * looked at for compression. What is large is stored compressed.
 */
const forAgents = { serializerCompiler: compiledSerializer, helmet: false, compress: false } as const;

const isAgentCall = (endpoint: Endpoint) => endpoint.path.startsWith('/api/agent/');
/** Programs and installers are fetched by people's own tools, too. */
const speaks = (endpoint: Endpoint) => isAgentCall(endpoint) && !endpoint.file;

const speaksProtocol = async (request: FastifyRequest) => {
  if (request.headers['egida-protocol'] === String(protocolVersion)) return;
  throw new AppError('protocol.unknown', { versions: [protocolVersion] });
};

const isInstanceCall = (endpoint: Endpoint) => endpoint.access === 'instance';

/** Whatever a federated server is refused for stands at its instance, as where its body was not the one that was signed. */
const noteInstanceRefusal =
  ({ noteInstanceRefusal: note }: Guards) =>
  async ({ instance, log }: FastifyRequest, _: FastifyReply, error: Error) => {
    // The refusal itself is answered, whatever becomes of the note.
    if (instance)
      await note(instance, error).catch((err: unknown) => log.warn({ err }, 'a refusal could not be noted'));
  };

const isGzipped = (result: unknown): result is Gzipped => Buffer.isBuffer((result as Gzipped | undefined)?.gzip);

const sendGzipped = (request: FastifyRequest, reply: FastifyReply, { gzip }: Gzipped) => {
  const asIs = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  if (asIs) reply.header('content-encoding', 'gzip');
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .type('application/json; charset=utf-8')
    .send(asIs ? gzip : gunzipSync(gzip));
};

/** A file is saved, never shown: whatever is in it cannot act in the console's name. */
const sendFile = (reply: FastifyReply, { file, filename, type, headers }: SentFile) => {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': contentDisposition(filename),
    ...headers,
  });
  if (!file) return reply.code(304).send();
  return reply
    .type(type)
    .serializer((payload: unknown) => payload as string)
    .send(file);
};

/** Both forms of the name: plain letters for old programs, UTF-8 for the rest. */
const contentDisposition = (filename: string) =>
  `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

/** Puts every endpoint of the contract behind the gate. */
export const registerEndpoints = (app: FastifyInstance, bindings: readonly BoundEndpoint[], guards: Guards): void => {
  app.decorateRequest('agentId', '');
  app.decorateRequest('claims');
  app.decorateRequest('instance');
  app.decorateRequest('apiKey');
  app.addHook('preParsing', hashBody);
  // The gate parses: after it knows who calls and what they may, not before.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(checkedSerializer);
  parseShallowJson(app);
  for (const bound of bindings.filter(({ endpoint }) => !endpoint.upload))
    for (const route of routesOf(bound, guards)) app.route(route);
  const uploads = bindings.filter(({ endpoint }) => endpoint.upload);
  void app.register(async (part) => {
    // A multipart body is read nowhere else. It is as long as its endpoint says, and read once its sender is known.
    await part.register(multipart);
    for (const bound of uploads) for (const route of routesOf(bound, guards)) part.route(route);
  });
};

const routesOf = (bound: BoundEndpoint, guards: Guards): RouteOptions[] => {
  const { endpoint } = bound;
  const pass = gate(bound, guards);
  const status = endpoint.status ?? 200;
  const methods: Method[] = endpoint.alsoGet ? [endpoint.method, 'GET'] : [endpoint.method];
  return methods.map((method) => ({
    method,
    url: endpoint.path,
    bodyLimit: maxBodyOf(endpoint),
    schema: describeEndpoint(bound, method),
    // Asking whether there is something must not do what asking for it does.
    exposeHeadRoute: !endpoint.effect && !endpoint.alsoGet,
    // What is inflated costs its sender little: nobody but agents, of whom there are many, and federated servers send it.
    ...(isAgentCall(endpoint) ? forAgents : !isInstanceCall(endpoint) && { decompress: false }),
    ...(isInstanceCall(endpoint) && { preValidation: verifyDigest, onError: noteInstanceRefusal(guards) }),
    onRequest: [...(speaks(endpoint) ? [speaksProtocol] : []), authenticate(bound, guards)],
    handler: async (request, reply) => {
      const result = await pass(request, reply);
      if (isGzipped(result)) return sendGzipped(request, reply, result);
      if (endpoint.file) return sendFile(reply, result as SentFile);
      const isTask = endpoint.bulk && 'kind' in (result as object);
      reply.code(isTask ? 202 : status).header('cache-control', 'no-store');
      return status === 204 ? undefined : result;
    },
  }));
};
