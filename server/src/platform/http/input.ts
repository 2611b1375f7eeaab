import type { Endpoint } from '@egida/contract';
import type { FastifyRequest } from 'fastify';
import { parsePart, parseQuery } from './parse.ts';

/** What a request says beside its path, as the contract has it. */
export const inputOf = (endpoint: Endpoint, request: FastifyRequest) => ({
  query: parseQuery(endpoint, request.query as Record<string, unknown>),
  body: endpoint.body ? parsePart(endpoint.body, request.body ?? {}) : undefined,
});
