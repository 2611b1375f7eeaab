import type { ErrorCode } from './api.ts';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from './kernel/endpoint.ts';
import { ErrorBody } from './kernel/errors.ts';

/** What an endpoint needs to be called: only the parts that it declares. */
export type CallInput<E extends Endpoint> = (keyof ParamsOf<E> extends never ? object : { params: ParamsOf<E> }) &
  (QueryInput<E> extends undefined ? object : { query?: QueryInput<E> }) &
  (BodyInput<E> extends undefined ? object : { body: BodyInput<E> });

export interface WireRequest {
  method: string;
  /** Path and query, from `/api` on. */
  url: string;
  /** JSON text. */
  body?: string;
  /** What goes along besides what a transport sends by itself. */
  headers?: Readonly<Record<string, string>>;
}
export interface WireReply {
  status: number;
  text: string;
  retryAfter?: string | null;
}
export type Send = (request: WireRequest) => Promise<WireReply>;

/** An error that the API answered with. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];
  readonly retryAfter: string | null;
  constructor(status: number, code: ErrorCode, details?: ErrorBody['details'], retryAfter: string | null = null) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** The address of a call. Query parameters that are empty or null are dropped. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};

/** Calls an endpoint of the contract over any transport. Rejects with an `ApiError` for whatever is not a success. */
export const call = async <E extends Endpoint>(send: Send, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> => {
  const given = input as AnyInput;
  const reply = await send({
    method: endpoint.method,
    url: urlOf(endpoint, given),
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    ...(endpoint.keyed && { headers: { 'egida-apikey': (given.body as { apikey: string }).apikey } }),
  });
  if (reply.status >= 200 && reply.status < 300) {
    return (reply.text ? JSON.parse(reply.text) : undefined) as ReplyOf<E>;
  }
  throw errorOf(reply);
};

const errorOf = ({ status, text, retryAfter }: WireReply): ApiError => {
  try {
    const body = ErrorBody.parse(JSON.parse(text));
    return new ApiError(status, body.message as ErrorCode, body.details, retryAfter ?? null);
  } catch {
    // A proxy in between, or a server that is going down: there is no error of ours to read.
    return new ApiError(status, status >= 500 ? 'unavailable' : 'unexpected', undefined, retryAfter ?? null);
  }
};
