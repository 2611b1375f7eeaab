import type { AuditEvent } from '@egida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanText } from '../db/fold.ts';
import { addressOf } from './address.ts';
import './request-identity.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { BoundEndpoint } from './context.ts';
import { throwUnlessGone } from './gone-meanwhile.ts';
import type { Guards } from './guards.ts';
import { hungUpOf } from './hung-up.ts';
import { inTransaction, type OpenedRequest } from './in-transaction.ts';
import { inputOf } from './input.ts';
import { isSearch } from './is-search.ts';
import { parseParams } from './parse.ts';
import { admissionOf, bearerOf, headerOf } from './request-headers.ts';
import { type Receive, receiverOf } from './uploads.ts';

/**
 * The way of every request: authenticate → access → scope → parse → handler → audit → commit. What is answered is
 * serialised by the route, and errors are mapped in one place.
 */
export const gate = (
  bound: BoundEndpoint,
  guards: Guards,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
  const { endpoint } = bound;
  if (endpoint.access === 'public') return publicGate(bound);
  if (endpoint.access === 'agent') return agentGate(bound);
  if (endpoint.access === 'instance') return instanceGate(bound);
  if (endpoint.access === 'preauth') return preAuthGate(bound, guards);
  return personGate(bound, guards);
};

const publicGate =
  ({ endpoint, handler }: BoundEndpoint) =>
  (request: FastifyRequest): Promise<unknown> =>
    handler({
      params: parseParams(endpoint, request.params as Record<string, string>),
      ...inputOf(endpoint, request),
      ...admissionOf(request),
      userAgent: userAgentOf(request),
      // As it was sent: what a proxy says of a former name is not believed.
      origin: `${request.protocol}://${request.headers.host ?? ''}`,
      bearer: bearerOf(request, 'Bearer'),
      held: headerOf(request, 'if-none-match'),
    } as never);

const userAgentOf = (request: FastifyRequest) => cleanText(String(request.headers['user-agent'] ?? ''), 300);

/** Codes of one person lock the same row: more at once would but hold connections that others need. */
const preAuthGate =
  ({ endpoint, handler }: BoundEndpoint, { limitChanges }: Guards) =>
  (request: FastifyRequest): Promise<unknown> =>
    limitChanges(request.claims.jti, () =>
      handler({
        params: parseParams(endpoint, request.params as Record<string, string>),
        ...inputOf(endpoint, request),
        claims: request.claims,
        ip: addressOf(request),
        userAgent: userAgentOf(request),
      } as never),
    );

const agentGate =
  ({ endpoint, handler }: BoundEndpoint) =>
  (request: FastifyRequest): Promise<unknown> =>
    handler({
      params: parseParams(endpoint, request.params as Record<string, string>),
      ...inputOf(endpoint, request),
      agentId: request.agentId,
      agentToken: bearerOf(request, 'Agent'),
    } as never);

const instanceGate =
  ({ endpoint, handler }: BoundEndpoint) =>
  (request: FastifyRequest): Promise<unknown> =>
    handler({
      params: parseParams(endpoint, request.params as Record<string, string>),
      ...inputOf(endpoint, request),
      instance: request.instance,
      ip: addressOf(request),
    } as never);

const personGate = (bound: BoundEndpoint, guards: Guards) => {
  const passNow = passPerson(bound, guards);
  const searches = isSearch(bound);
  const { method, effect, upload } = bound.endpoint;
  // A file may come in for minutes; whatever else its sender changes does not wait for it.
  const limitOther = upload || (method === 'GET' && !effect) ? guards.limitCalls : guards.limitChanges;
  // Lists cost the most, and a program asks as fast as it can, whatever it asks for; but what waits for a row holds a connection, too.
  const limit = (request: FastifyRequest) => {
    if (!searches) return request.apiKey ? guards.limitSearches : limitOther;
    return isLong(request) ? guards.limitLongSearches : guards.limitSearches;
  };
  const readOnly = isReadOnly(bound);
  // What somebody changes is done though they leave at once; what they read is then for nobody.
  const pass = (request: FastifyRequest, reply: FastifyReply, also: Also) =>
    limit(request)(
      request.apiKey?.caller.agencyId ?? request.claims.jti,
      () => passNow(request, also).catch((error: unknown) => throwUnlessGone(guards, request, error)),
      readOnly ? hungUpOf(reply) : undefined,
    );
  if (!upload) return (request: FastifyRequest, reply: FastifyReply) => pass(request, reply, {});
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { receive, drop } = receiverOf(request, guards.uploadFolder);
    try {
      return await pass(request, reply, { receive });
    } finally {
      await drop();
    }
  };
};

interface Also {
  receive?: Receive;
}

const isReadOnly = ({ endpoint: { method, effect, reads } }: BoundEndpoint): boolean =>
  reads ?? (method === 'GET' && !effect);

/** No screen asks for as much unless somebody typed it: in characters of what is asked for. */
const longSearch = 400;
/** Rows of a page that no screen draws: ten thousand of them keep this process busy for seconds. */
const largePage = 500;
const isLong = ({ query, body }: FastifyRequest): boolean =>
  JSON.stringify(query ?? null).length + JSON.stringify(body ?? null).length > longSearch ||
  Number((query as { size?: unknown } | undefined)?.size) > largePage;

const passPerson =
  (bound: BoundEndpoint, guards: Guards) =>
  async (request: FastifyRequest, also: Also): Promise<unknown> => {
    const { unaudited } = bound.endpoint;
    const readOnly = isReadOnly(bound);
    // Long work without the database keeps no connection. The caller's rights are checked before it, and again after.
    const prepareInput = async ({ params, query, body, caller }: OpenedRequest) =>
      ({ ...also, params, query, body, caller }) as never;
    const handler = bound.prepare
      ? await bound.prepare(await inTransaction(bound, guards, request, true, prepareInput))
      : bound.handler;
    const { answer, onCommit } = await inTransaction(bound, guards, request, readOnly, async (opened) => {
      const records: AuditRecord[] = [];
      const onCommit: (() => void)[] = [];
      const auditNow = (entries: AuditRecord[]) => {
        const audited = opened.unnarrowedDb.unscoped('the audit holds what was done in any agency');
        return guards.writeAudit(audited, bound.name as AuditEvent, opened.caller, request.id, entries);
      };
      const answer = await handler({
        ...opened,
        held: headerOf(request, 'if-none-match'),
        audit: (entry: AuditRecord) => records.push(entry),
        auditNow,
        onCommit: (work: () => void) => onCommit.push(work),
      } as never);
      if (!readOnly && !unaudited) await auditNow(records);
      return { answer, onCommit };
    });
    for (const work of onCommit) work();
    return answer;
  };
