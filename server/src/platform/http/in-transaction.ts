import { type Endpoint, Id, type ListSpec, type Permission, roleMay } from '@egida/contract';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Reader } from '../access/caller.ts';
import { type AgencyPlace, readAgencyPlace } from '../db/agency-place.ts';
import { findLastWrite, noteLastWriteSql } from '../db/last-writes.ts';
import type { Scope } from '../db/scope.ts';
import { narrowTo, scopedDb } from '../db/scoped.ts';
import { withSerializationRetry } from '../db/serialization-retry.ts';
import { kyselyOn } from '../db/transaction.ts';
import { untilCommit, untilRead } from '../db/until-commit.ts';
import { AppError } from '../errors/app-error.ts';
import { isTooSlow } from '../errors/map-error.ts';
import { addressOf } from './address.ts';
import { beginAsApiKey } from './begin-as-api-key.ts';
import './request-identity.ts';
import type { BoundEndpoint, HandlerContext } from './context.ts';
import type { BeginOptions, Guards } from './guards.ts';
import { inputOf } from './input.ts';
import { isSearch } from './is-search.ts';
import { noteRefusal } from './note-refusal.ts';
import { parseParams } from './parse.ts';

/** Nobody waits longer for what they read: what has not been found or counted by then has to be asked for more narrowly. */
const readStatementMs = 5_000;

/** A request whose caller is known and whose input is read, in its transaction. */
export interface OpenedRequest extends Pick<HandlerContext<Endpoint>, 'db' | 'unnarrowedDb'> {
  caller: Reader;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

interface Entered {
  caller: Reader;
  scope: Scope;
}

/** A request on its way through the gate. */
interface Passage<T> {
  bound: BoundEndpoint;
  guards: Guards;
  request: FastifyRequest;
  readOnly: boolean;
  work: (opened: OpenedRequest) => Promise<T>;
  /** Who it is of, once that is known. */
  caller?: Reader;
}

/**
 * A transaction of the caller's, once they may call and what they sent is read; committed when the work succeeds. Where it has
 * to give way to another it starts again: handlers touch nothing but the database.
 */
export const inTransaction = async <T>(
  bound: BoundEndpoint,
  guards: Guards,
  request: FastifyRequest,
  readOnly: boolean,
  work: (opened: OpenedRequest) => Promise<T>,
): Promise<T> => {
  const passage: Passage<T> = { bound, guards, request, readOnly, work };
  try {
    const found = readOnly && isSearch(bound) ? await searchReplica(passage) : undefined;
    return found ? found.result : await withSerializationRetry(() => askPrimary(passage));
  } catch (error) {
    if (passage.caller && isRefusal(error)) noteRefusal(guards, passage.caller, `${bound.name} ${error.code}`);
    throw isSearch(bound) && isTooSlow(error) ? new AppError('list.tooSlow') : error;
  }
};

const askPrimary = async <T>(passage: Passage<T>): Promise<T> => {
  const { guards, request, readOnly } = passage;
  const client = await guards.pool.connect();
  const begin = async () => {
    // Asked together, they go out together.
    const [entered, place] = await Promise.all([enter(passage, client), findPlace(passage, client)]);
    return workOn(passage, client, entered, place);
  };
  if (readOnly) return untilRead(client, begin);
  // With the commit: nobody waits for it but what the same person changes. Whoever comes with a key changes nothing.
  const note = guards.replica && !request.apiKey ? `${noteLastWriteSql(request.claims.jti)}; ` : '';
  return untilCommit(client, begin, `${note}commit`);
};

/**
 * Whether somebody may call is for the primary server to say, which knows it at once; a replica that has what they changed last then
 * finds it. Undefined where none has, or it fails at it: the primary server finds it then, too.
 */
const searchReplica = async <T>(passage: Passage<T>): Promise<{ result: T } | undefined> => {
  const { guards, request } = passage;
  if (!guards.replica) return undefined;
  const primary = await guards.pool.connect();
  const { entered, lastWrite } = await untilRead(primary, async () => ({
    entered: await enter(passage, primary),
    lastWrite: request.apiKey ? undefined : await findLastWrite(primary, request.claims.jti),
  }));
  const demand = { lastWrite, statementMs: readStatementMs };
  return guards.replica.search(demand, async (client) =>
    workOn(passage, client, entered, await findPlace(passage, client)),
  );
};

/** Of the agency that the path names. What is no id at all is for `parseParams` to refuse. */
const findPlace = async <T>({ request }: Passage<T>, client: PoolClient): Promise<AgencyPlace | undefined> => {
  const { agencyId = '' } = request.params as Record<string, string>;
  return Id.safeParse(agencyId).success ? readAgencyPlace(client, agencyId) : undefined;
};

/** Begins the transaction, and learns who calls and that they may. */
const enter = async <T>(passage: Passage<T>, client: PoolClient): Promise<Entered> => {
  const { bound, guards, request, readOnly } = passage;
  const { endpoint } = bound;
  // What was uploaded is as long as it is, and cannot be asked for more narrowly.
  const isBounded = endpoint.list || (readOnly && !endpoint.upload);
  const begin: BeginOptions = {
    readOnly,
    ip: addressOf(request),
    statementMs: isBounded ? readStatementMs : undefined,
  };
  const entered = request.apiKey
    ? await beginAsApiKey(client, request.apiKey, begin)
    : await guards.beginAsCaller(client, request.claims, begin);
  passage.caller = entered.caller;
  refuseUnless(entered.caller, endpoint, request.params as Record<string, string>);
  return entered;
};

const workOn = async <T>(
  { bound, request, work }: Passage<T>,
  client: PoolClient,
  { caller, scope }: Entered,
  place: AgencyPlace | undefined,
): Promise<T> => {
  const { endpoint } = bound;
  const params = parseParams(endpoint, request.params as Record<string, string>);
  const unnarrowedDb = scopedDb(kyselyOn(client), scope);
  // A path with an agency in it narrows the scope to that agency.
  const db = params.agencyId ? narrowTo(unnarrowedDb, place) : unnarrowedDb;
  const input = inputOf(endpoint, request);
  if (endpoint.list) chooseSize(endpoint.list, input.query, caller);
  return work({ db, unnarrowedDb, caller, params, ...input });
};

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
