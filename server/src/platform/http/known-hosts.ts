import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { hostNameOf, isLoopbackName } from './host-name.ts';

/** Balancers ask these by address. They say nothing but that the server is there. */
const askedByAddress = new Set(['/healthz', '/readyz']);

/**
 * Refuses whoever calls the server by a name that is none of its own, before anything else is looked at: a page of somebody
 * else's that lets its name lead here gets nothing. What a proxy says of a former name (`X-Forwarded-Host`) is not
 * believed. The machine's own names always serve. Without names all do: then nobody has said yet where people reach it.
 */
export const refuseUnknownHosts = (app: FastifyInstance, names: readonly string[] | undefined): void => {
  if (!names) return;
  const known = new Set(names);
  app.addHook('onRequest', async (request) => {
    const name = hostNameOf(request.headers.host);
    if (name !== undefined && (known.has(name) || isLoopbackName(name))) return;
    if (!askedByAddress.has(request.routeOptions.url ?? '')) throw new AppError('host.unknown');
  });
};
