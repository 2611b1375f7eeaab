import type { TokenClaims } from '@egida/contract';
import type pg from 'pg';
import type { ApiKeyCaller, Caller } from '../access/caller.ts';
import type { writeAudit } from '../audit/audit.ts';
import type { Refusal } from '../audit/refusals.ts';
import type { Scope } from '../db/scope.ts';
import type { Quota } from './rate-limit-fields.ts';

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
  /** Where what people upload lies while it is looked at. */
  uploadFolder: string;
  /** Who a token of a person speaks for. Throws where it is not good. */
  verifyAccessToken: (token: string) => Promise<TokenClaims>;
  /** The agent that a token speaks for. Throws where there is none that is good. */
  verifyAgentToken: (token: string | undefined) => string;
  /** The key, with this request counted for its agency; known in every process at once. Throws where it is not good. */
  admitApiKey: (key: string, ip: string) => Promise<AdmittedKey>;
  /** Begins the request's transaction and learns who calls and what they may see, in one round trip. */
  beginAsCaller: (
    client: pg.PoolClient,
    claims: TokenClaims,
    begin: BeginOptions,
  ) => Promise<{ caller: Caller; scope: Scope }>;
  /** Runs a search of a person, or any request of an agency's keys, once they have fewer under way than they may; refuses one too many. */
  limitSearches: <T>(whose: string, work: () => Promise<T>) => Promise<T>;
  /** Runs any other request of a person likewise: one who asks for all at once leaves the others their connections. */
  limitCalls: <T>(whose: string, work: () => Promise<T>) => Promise<T>;
  /** Writes what a request changed, in its own transaction. */
  writeAudit: typeof writeAudit;
  /** Notes what was refused; the request's own transaction rolls back. */
  noteRefusal: (refusal: Refusal) => void;
}
