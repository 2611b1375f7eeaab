import type { TokenClaims } from '@egida/contract';
import type pg from 'pg';
import type { ApiKeyCaller, Caller } from '../access/caller.ts';
import type { writeAudit } from '../audit/audit.ts';
import type { Refusal } from '../audit/refusals.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { Scope } from '../db/scope.ts';
import type { Quota } from './rate-limit-fields.ts';

/** What is heard of a federated server before its body is read. */
export interface InstanceMessage {
  /** The call by its name in the contract. */
  call: string;
  key: string | undefined;
  protocol: string | undefined;
  method: string;
  /** With its query, as it was asked for. */
  path: string;
  counter: string | undefined;
  signature: string | undefined;
  digest: string | undefined;
  ip: string;
}

/** Runs the work of somebody in their turn; what waits for it is given up once `gone` says that nobody is there for it any more. */
type LimitCalls = <T>(whose: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

/**
 * A federated server whose key is good, and whose message is its own and new. Of the first message it is for whoever receives
 * it to say so: it is signed by the key that it brings.
 */
export interface AdmittedInstance {
  id: string;
  name: string;
  protocol: number;
  /** What it signs with, SPKI in DER; `null` before it has made itself known. */
  publicKey: Buffer | null;
  /** Of the key that it showed: over for what comes later as soon as there is another. */
  keyHash: Buffer;
  counter: number;
  message: Pick<InstanceMessage, 'call' | 'ip'>;
  /** To be called once its message was answered, or is broken off: others of the instance have room again. */
  leave: () => void;
  /** Whether its message was signed by the key that goes with a public one. */
  isSignedBy: (publicKey: Buffer) => boolean;
}

/** How a request's transaction begins. */
export interface BeginOptions {
  readOnly: boolean;
  /** Where the request comes from. */
  ip: string;
  /** How long each of its statements may take; absent, as long as any. */
  statementMs: number | undefined;
}

/** A key of an agency that is good, and what is left of its agency's hour once this request is counted. */
export interface AdmittedKey {
  id: string;
  caller: ApiKeyCaller;
  quota: Quota;
  /** Whether the hour's requests were used up before this one. */
  isOver: boolean;
}

/** What the gate asks on the way of a request. It knows neither how people sign in nor what agents carry. */
export interface Guards {
  pool: pg.Pool;
  /** What searches, beside it. */
  replica: ReadReplica | undefined;
  /** Where what people upload lies while it is looked at. */
  uploadFolder: string;
  /** Who a token of a person speaks for. Throws where it is not good. */
  verifyAccessToken: (token: string) => Promise<TokenClaims>;
  /** The agent that a token speaks for. Throws where there is none that is good. */
  verifyAgentToken: (token: string | undefined) => string;
  /** The federated server that a message is of. Throws where its key or its signature is not good, or it came before. */
  admitInstance: (message: InstanceMessage) => Promise<AdmittedInstance>;
  /** Notes of a message that was admitted that it was refused all the same. */
  noteInstanceRefusal: (instance: AdmittedInstance, error: unknown) => Promise<void>;
  /** The key, with this request counted for its agency; known in every process at once. Throws where it is not good. */
  admitApiKey: (key: string, ip: string) => Promise<AdmittedKey>;
  /** Begins the request's transaction and learns who calls and what they may see, in one round trip. */
  beginAsCaller: (
    client: pg.PoolClient,
    claims: TokenClaims,
    begin: BeginOptions,
  ) => Promise<{ caller: Caller; scope: Scope }>;
  /** Runs a search of a person, or any request of an agency's keys, once they have fewer under way than they may; refuses one too many. */
  limitSearches: LimitCalls;
  /** Runs a search for very much, likewise; they cost the more the more they name. */
  limitLongSearches: LimitCalls;
  /** Runs what a person changes likewise, two at once: a screen changes one thing, and each may be costly. */
  limitChanges: LimitCalls;
  /** Runs any other request of a person likewise: one who asks for all at once leaves the others their connections. */
  limitCalls: LimitCalls;
  /** Writes what a request changed, in its own transaction. */
  writeAudit: typeof writeAudit;
  /** Notes what was refused; the request's own transaction rolls back. */
  noteRefusal: (refusal: Refusal) => void;
}
