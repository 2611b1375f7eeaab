import { type AuditEvent, type Endpoint, type ListSpec, type Permission, roleMay } from '@egida/contract';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { cleanText } from '../db/fold.ts';
import { inAgency, scopedDb } from '../db/scoped.ts';
import { withSerializationRetry } from '../db/serialization-retry.ts';
import { rollbackAndRelease } from '../db/system.ts';
import { kyselyOn } from '../db/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { isTooSlow } from '../errors/map-error.ts';
import { addressOf } from './address.ts';
import { beginAsApiKey } from './begin-as-api-key.ts';
import './request-identity.ts';
import type { Reader } from '../access/caller.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { BoundEndpoint, HandlerContext } from './context.ts';
import type { BeginOptions, Guards } from './guards.ts';
import { noteRefusal } from './note-refusal.ts';
import { parseParams, parsePart, parseQuery } from './parse.ts';
import { admissionOf, bearerOf, headerOf } from './request-headers.ts';
import { type Receive, receiverOf } from './uploads.ts';

const inputOf = (endpoint: Endpoint, request: FastifyRequest) => ({
  query: parseQuery(endpoint, request.query as Record<string, unknown>),
  body: endpoint.body ? parsePart(endpoint.body, request.body ?? {}) : undefined,
});

/**
 * The way of every request: authenticate → access → scope → parse → handler → audit → commit. What is answered is
 * serialised by the route, and errors are mapped in one place.
 */
export const gate = (bound: BoundEndpoint, guards: Guards) => {
  const { endpoint } = bound;
  if (endpoint.access === 'public') return publicGate(bound);
  if (endpoint.access === 'agent') return agentGate(bound);
  if (endpoint.access === 'instance') return instanceGate(bound);
  if (endpoint.access === 'preauth') return preAuthGate(bound);
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

const preAuthGate =
  ({ endpoint, handler }: BoundEndpoint) =>
  (request: FastifyRequest): Promise<unknown> =>
    handler({
      params: parseParams(endpoint, request.params as Record<string, string>),
      ...inputOf(endpoint, request),
      claims: request.claims,
      ip: addressOf(request),
      userAgent: userAgentOf(request),
    } as never);

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
  const pass: typeof passNow = (request, also) =>
    limit(request)(request.apiKey?.caller.agencyId ?? request.claims.jti, () => passNow(request, also));
  if (!upload) return (request: FastifyRequest) => pass(request, {});
  return async (request: FastifyRequest): Promise<unknown> => {
    const { receive, drop } = receiverOf(request, guards.uploadFolder);
    try {
      return await pass(request, { receive });
    } finally {
      await drop();
    }
  };
};

/** No screen asks for as much unless somebody typed it: in characters of what is asked for. */
const longSearch = 400;
const isLong = ({ query, body }: FastifyRequest): boolean =>
  JSON.stringify(query ?? null).length + JSON.stringify(body ?? null).length > longSearch;

/** What reads lists, or counts over them, as widely as its caller asks. */
const isSearch = ({ endpoint: { list, reads } }: BoundEndpoint): boolean => Boolean(list ?? reads);

const passPerson =
  (bound: BoundEndpoint, guards: Guards) =>
  async (request: FastifyRequest, also: { receive?: Receive }): Promise<unknown> => {
    const { method, effect, reads, unaudited } = bound.endpoint;
    const readOnly = reads ?? (method === 'GET' && !effect);
    // Long work without the database keeps no connection. The caller's rights are checked before it, and again after.
    const prepareInput = async ({ params, query, body, caller }: OpenedRequest) =>
      ({ ...also, params, query, body, caller }) as never;
    const handler = bound.prepare
      ? await bound.prepare(await inTransaction(bound, guards, request, true, prepareInput))
      : bound.handler;
    const { answer, onCommit } = await inTransaction(bound, guards, request, readOnly, async (opened) => {
      const records: AuditRecord[] = [];
      const onCommit: (() => void)[] = [];
      const answer = await handler({
        ...opened,
        held: headerOf(request, 'if-none-match'),
        audit: (entry: AuditRecord) => records.push(entry),
        onCommit: (work: () => void) => onCommit.push(work),
      } as never);
      if (!readOnly && !unaudited) {
        const audited = opened.unnarrowedDb.unscoped('the audit holds what was done in any agency');
        await guards.writeAudit(audited, bound.name as AuditEvent, opened.caller, request.id, records);
      }
      return { answer, onCommit };
    });
    for (const work of onCommit) work();
    return answer;
  };

/** Nobody waits longer for what they read: what has not been found or counted by then has to be asked for more narrowly. */
const readStatementMs = 5_000;

/** A request whose caller is known and whose input is read, in its transaction. */
interface OpenedRequest extends Pick<HandlerContext<Endpoint>, 'db' | 'unnarrowedDb'> {
  caller: Reader;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/**
 * A transaction of the caller's, once they may call and what they sent is read; committed when the work succeeds. Where it has
 * to give way to another it starts again: handlers touch nothing but the database.
 */
const inTransaction = <T>(...given: Parameters<typeof inOneTransaction<T>>): Promise<T> =>
  withSerializationRetry(() => inOneTransaction(...given));

const inOneTransaction = async <T>(
  bound: BoundEndpoint,
  guards: Guards,
  request: FastifyRequest,
  readOnly: boolean,
  work: (opened: OpenedRequest) => Promise<T>,
): Promise<T> => {
  const { name, endpoint } = bound;
  const client = await guards.pool.connect();
  let known: Reader | undefined;
  try {
    // What was uploaded is as long as it is, and cannot be asked for more narrowly.
    const isBounded = endpoint.list || (readOnly && !endpoint.upload);
    const statementMs = isBounded ? readStatementMs : undefined;
    const begin = { readOnly, ip: addressOf(request), statementMs };
    const { caller, scope } = await beginRequest(guards, client, request, begin);
    known = caller;
    refuseUnless(caller, endpoint, request.params as Record<string, string>);
    const params = parseParams(endpoint, request.params as Record<string, string>);
    const unnarrowedDb = scopedDb(kyselyOn(client), scope);
    // A path with an agency in it narrows the scope to that agency.
    const db = params.agencyId ? await inAgency(unnarrowedDb, params.agencyId) : unnarrowedDb;
    const input = inputOf(endpoint, request);
    if (endpoint.list) chooseSize(endpoint.list, input.query, caller);
    const result = await work({ db, unnarrowedDb, caller, params, ...input });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollbackAndRelease(client);
    if (known && isRefusal(error)) noteRefusal(guards, known, `${name} ${error.code}`);
    throw isSearch(bound) && isTooSlow(error) ? new AppError('list.tooSlow') : error;
  }
};

const beginRequest = (guards: Guards, client: PoolClient, { apiKey, claims }: FastifyRequest, begin: BeginOptions) =>
  apiKey ? beginAsApiKey(client, apiKey, begin) : guards.beginAsCaller(client, claims, begin);

const refuseUnless = (caller: Reader, { access, own }: Endpoint, params: Record<string, string>): void => {
  if (access === 'self' || (own && params[own]?.toLowerCase() === caller.id)) return;
  if (!roleMay(caller.role, access as Permission)) throw new AppError('forbidden');
};

/** A caller that asks again and again for what is forbidden, or not there for them, is worth knowing. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 403 || error.statusCode === 404);

/** The rows of a page: as asked, else the list's own, else the person's, else 20. */
const chooseSize = (list: ListSpec, query: unknown, caller: Reader): void => {
  const asked = query as { size?: number };
  asked.size ??= list.size ?? caller.pageSize ?? 20;
};
