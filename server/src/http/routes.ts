import { type Endpoint, protocolVersion } from '@egida/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { AppError } from './app-error.ts';
import { compiledSerializer } from './compiled-serializer.ts';
import type { Bound } from './context.ts';
import { authenticate, gate } from './gate.ts';
import { describe } from './openapi.ts';

const megabyte = 1024 * 1024;
/** An agent's whole state with its inventory is well below this. */
const bodyLimit = 2 * megabyte;

const isAgentCall = (endpoint: Endpoint) => endpoint.path.startsWith('/api/agent/');

const speaksProtocol = async (request: FastifyRequest) => {
  if (request.headers['egida-protocol'] === String(protocolVersion)) return;
  throw new AppError('protocol.unknown', { versions: [protocolVersion] });
};

/** Puts every endpoint of the contract behind the gate. */
export const registerEndpoints = (app: FastifyInstance, bindings: Bound[], services: Services): void => {
  app.decorateRequest('agentId', '');
  app.decorateRequest('claims');
  // The gate parses: after it knows who calls and what they may, not before.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  for (const bound of bindings) {
    const { endpoint } = bound;
    const pass = gate(bound, services);
    const status = endpoint.status ?? 200;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit,
      schema: describe(bound),
      ...(isAgentCall(endpoint) && { serializerCompiler: compiledSerializer }),
      onRequest: [...(isAgentCall(endpoint) ? [speaksProtocol] : []), authenticate(bound, services)],
      handler: async (request, reply) => {
        const result = await pass(request);
        reply.code(status);
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return status === 204 ? undefined : result;
      },
    });
  }
};

