import { apiKeyScheme, isOpenToApiKeys, preAuthStepOf } from '@egida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { addressOf } from './address.ts';
import type { BoundEndpoint } from './context.ts';
import type { Guards } from './guards.ts';
import { noteRefusal } from './note-refusal.ts';
import { rateLimitFields } from './rate-limit-fields.ts';
import { admissionOf, bearerOf, instanceMessageOf } from './request-headers.ts';
import './request-identity.ts';

/** Runs before the body is read: a caller without a good token, or a good key, is turned away with nothing parsed. */
export const authenticate = (bound: BoundEndpoint, guards: Guards) => {
  const { name, endpoint, admit } = bound;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.access === 'public') return admit?.({ ...admissionOf(request), agentId: '' });
    if (endpoint.access === 'agent') {
      request.agentId = guards.verifyAgentToken(bearerOf(request, 'Agent'));
      return admit?.({ ...admissionOf(request), agentId: request.agentId });
    }
    if (endpoint.access === 'instance') {
      request.instance = await guards.admitInstance(instanceMessageOf(request, name));
      reply.raw.once('close', request.instance.leave);
      // It was broken off while it was judged.
      if (reply.raw.destroyed) request.instance.leave();
      return;
    }
    const key = bearerOf(request, apiKeyScheme);
    if (key) return authenticateKey(bound, guards, key, request, reply);
    const token = bearerOf(request, 'Bearer');
    if (!token) throw new AppError('token.required');
    const claims = await guards.verifyAccessToken(token);
    // A token for the second factor opens that alone, and nothing else opens the second factor.
    if (Boolean(preAuthStepOf(claims.roles)) !== (endpoint.access === 'preauth')) throw new AppError('forbidden');
    request.claims = claims;
  };
};

/** Whatever is answered to a good key says what is left of its agency's hour, a refusal too. */
const authenticateKey = async (
  { name, endpoint }: BoundEndpoint,
  guards: Guards,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const admitted = await guards.admitApiKey(key, addressOf(request));
  request.apiKey = admitted;
  const { caller, quota, isOver } = admitted;
  reply.headers(rateLimitFields('agency', quota));
  if (isOver) throw new AppError('tokens.requests', undefined, quota.resetsInSeconds);
  if (isOpenToApiKeys(endpoint)) return;
  noteRefusal(guards, caller, `${name} forbidden`);
  throw new AppError('forbidden');
};
