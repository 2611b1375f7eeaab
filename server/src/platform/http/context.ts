import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, MediaType, ParamsOf, QueryOf, ReplyOf, TokenClaims } from '@egida/contract';
import type { CallerOf } from '../access/caller.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { ScopedDb } from '../db/scoped.ts';
import type { AdmittedInstance } from './guards.ts';
import type { Receive } from './uploads.ts';

interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** What a handler gets of a person's request, or of a program's with a key where the endpoint is open to keys. Its database carries the caller's scope. */
export interface HandlerContext<E extends Endpoint> extends Input<E> {
  db: ScopedDb;
  /** The caller's whole scope, where `db` is narrowed to the agency of the path: for what else a body names. */
  unnarrowedDb: ScopedDb;
  caller: CallerOf<E>;
  /** What the caller holds already, as `If-None-Match` names it. */
  held: string | undefined;
  /** Every write that is not `unaudited` records what it changed; the gate refuses to commit one that did not. */
  audit(entry: AuditRecord): void;
  /** The same at once, for what is too large to be held until the request is over. */
  auditNow(entries: AuditRecord[]): Promise<void>;
  /** Runs work once what the request wrote is there for others to see; never where it failed. It must not throw. */
  onCommit(work: () => void): void;
}

/** What writes only a mark of the caller's own has nowhere to note it. */
export type UnauditedContext<E extends Endpoint> = Omit<HandlerContext<E>, 'audit' | 'auditNow'>;

export interface PublicContext<E extends Endpoint> extends Input<E> {
  ip: string;
  userAgent: string;
  /** The address that the caller says this server has: `https://egida.example`. Anybody can say anything. */
  origin: string;
  /** The token as it was sent, unchecked. */
  bearer: string | undefined;
  /** An agent's former token, unchecked. */
  agentToken: string | undefined;
  /** An agency's key from the header `Egida-Apikey`, unchecked. */
  apikey: string | undefined;
  /** What the caller holds already, as `If-None-Match` names it. */
  held: string | undefined;
}

export interface AgentContext<E extends Endpoint> extends Input<E> {
  agentId: string;
  /** The token that said so. */
  agentToken: string | undefined;
}

/** What a federated server's calls get: which instance it is, and where it calls from. */
export interface InstanceContext<E extends Endpoint> extends Input<E> {
  instance: AdmittedInstance;
  ip: string;
}

/** What is known of a caller before the body of a request is read. */
export type Admission = Pick<PublicContext<Endpoint>, 'ip' | 'agentToken' | 'apikey'>;
/** What is known of an agent before that: who it is. */
export type AgentAdmission = Pick<AgentContext<Endpoint>, 'agentId'>;

/** A handler that turns callers away by what their headers say, before their body costs anything. */
export interface AdmittingHandler<E extends Endpoint> {
  admit: (admission: E['access'] extends 'agent' ? AgentAdmission : Admission) => Promise<void>;
  handle: Handler<E>;
}

/** What the second factor's handlers get: whose sign-in it is, and nothing of the fleet. */
export interface PreAuthContext<E extends Endpoint> extends Input<E> {
  claims: TokenClaims;
  ip: string;
  userAgent: string;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext<E>
  : E['access'] extends 'preauth'
    ? PreAuthContext<E>
    : E['access'] extends 'agent'
      ? AgentContext<E>
      : E['access'] extends 'instance'
        ? InstanceContext<E>
        : E['unaudited'] extends true
          ? UnauditedContext<E>
          : HandlerContext<E>;

/** A reply that is stored ready to send: JSON, compressed once, never to change. */
export interface Gzipped {
  gzip: Buffer;
}
export const gzipped = (gzip: Buffer): Gzipped => ({ gzip });

/** A reply that is a file to be saved, read while it is sent; without one where the caller holds it already (304). */
export interface SentFile {
  file: Readable | undefined;
  filename: string;
  type: string;
  headers?: Record<string, string>;
}

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
) => Promise<E extends { file: readonly MediaType[] } ? SentFile : ReplyOf<E> | Gzipped>;

/**
 * A handler with a step that takes long and needs no database, such as hashing a password. It runs before the request's
 * transaction opens, of a caller who may call and with what they sent already parsed, and answers the handler itself.
 */
export interface PreparedHandler<E extends Endpoint> {
  prepare: (
    input: Input<E> & { caller: CallerOf<E> } & (E extends { upload: true } ? { receive: Receive } : unknown),
  ) => Promise<Handler<E>>;
}

export type Handlers<G extends Record<string, Endpoint>> = {
  [Name in keyof G]: G[Name]['access'] extends 'public' | 'preauth' | 'agent' | 'instance'
    ? Handler<G[Name]> | (G[Name] extends { keyed: true } | { access: 'agent' } ? AdmittingHandler<G[Name]> : never)
    : G[Name] extends { upload: true }
      ? PreparedHandler<G[Name]>
      : Handler<G[Name]> | PreparedHandler<G[Name]>;
};

/** An endpoint with its handler. */
export interface BoundEndpoint {
  /** `agencies.create`: the name in the contract, and the event in the audit. */
  name: string;
  endpoint: Endpoint;
  // The pair is checked where it is bound; from here on the gate treats all alike.
  handler: AnyHandler;
  /** What judges a caller before the body is read: of a public call by headers, an agent by who it is. */
  admit?: (admission: Admission & AgentAdmission) => Promise<void>;
  /** What has to run before the transaction opens; it answers the handler. */
  prepare?: (input: never) => Promise<AnyHandler>;
}
type AnyHandler = (context: never) => Promise<unknown>;
type AnyAdmitting = Required<Pick<BoundEndpoint, 'admit'>> & { handle: AnyHandler };

/** Binds every endpoint of a group to its handler. Does not compile while one is missing, nor start. */
export const implement = <G extends Record<string, Endpoint>>(
  group: string,
  endpoints: G,
  handlers: Handlers<G>,
): BoundEndpoint[] =>
  Object.entries(endpoints).map(([key, endpoint]) => {
    const name = `${group}.${key}`;
    const given = handlers[key as keyof G] as
      | AnyHandler
      | AnyAdmitting
      | Required<Pick<BoundEndpoint, 'prepare'>>
      | undefined;
    if (!given) throw new Error(`${name} has no handler`);
    if (typeof given === 'function') return { name, endpoint, handler: given };
    if ('admit' in given) return { name, endpoint, handler: given.handle, admit: given.admit };
    const { prepare } = given;
    return { name, endpoint, prepare, handler: async (context) => (await prepare(context))(context) };
  });
