import { type apiKeyScheme, federationHeaders, instanceKeyScheme } from '@egida/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Admission } from './context.ts';
import type { InstanceMessage } from './guards.ts';

/** What follows a scheme in `Authorization`, unchecked. */
export const bearerOf = (
  request: FastifyRequest,
  scheme: 'Bearer' | 'Agent' | typeof apiKeyScheme | typeof instanceKeyScheme,
): string | undefined => {
  const [given, token] = (request.headers.authorization ?? '').split(' ');
  return given === scheme && token ? token : undefined;
};

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const given = request.headers[name];
  return typeof given === 'string' && given !== '' ? given : undefined;
};

export const admissionOf = (request: FastifyRequest): Admission => ({
  ip: addressOf(request),
  agentToken: bearerOf(request, 'Agent'),
  apikey: headerOf(request, 'egida-apikey'),
});

export const instanceMessageOf = (request: FastifyRequest, call: string): InstanceMessage => ({
  call,
  key: bearerOf(request, instanceKeyScheme),
  protocol: headerOf(request, federationHeaders.protocol),
  method: request.method,
  path: request.url,
  counter: headerOf(request, federationHeaders.counter),
  signature: headerOf(request, federationHeaders.signature),
  digest: headerOf(request, federationHeaders.digest),
  ip: addressOf(request),
});
