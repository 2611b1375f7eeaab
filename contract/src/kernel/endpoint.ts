import type { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { FilterFields } from './filter-fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: a permission of the table in `permissions.ts`; `self`, whoever is signed in; `public`, everyone;
 * `preauth`, a session that has yet to pass its second factor; `agent`, an enrolled computer; `instance`, a federated server.
 */
export type Access = Permission | 'self' | 'public' | 'preauth' | 'agent' | 'instance';

export type MediaType = `${string}/${string}`;

/** What a list can be filtered and sorted by. Lists, bulk actions and exports read the same. */
export interface ListSpec {
  fields: FilterFields;
  sortable: readonly string[];
  /** Its order when the request does not say. */
  sortBy: string;
  orderBy: 'asc' | 'desc';
  /** Of these, what no index serves. */
  derived?: readonly string[];
  /** Rows in a page when the request does not say; absent, the person's own setting. */
  size?: number;
}

export interface Endpoint {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  response: z.ZodType;
  params?: Record<string, z.ZodType>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How long the body may be, in bytes of JSON once it is inflated; absent, {@link maxBodyOf} says by who calls. */
  maxBody?: number;
  status?: 200 | 201 | 202 | 204;
  list?: ListSpec;
  /** A GET that changes something: never prefetched, never cached, never for an API key. */
  effect?: true;
  /**
   * Only looks, although it may take a body: nothing is written, and nothing noted. It counts as widely as its caller sees, so
   * that one person asks for few of these and of lists at once.
   */
  reads?: true;
  /** Writes a mark of the caller's own that nobody will ask about: it leaves no entry in the audit log. */
  unaudited?: true;
  /** The path parameter that may name the caller: what is one's own needs no permission. */
  own?: string;
  /** Served on GET too, with the same effect: a link that prepares a download. */
  alsoGet?: true;
  /** The reply is a file, not JSON: of which media types. */
  file?: readonly MediaType[];
  /** Whoever holds the file already, and says so by its `ETag` in `If-None-Match`, is answered 304 without it. */
  conditional?: true;
  /** The body is one file, as `multipart/form-data`; it is read before the request's transaction. */
  upload?: true;
  /** An agency's key goes along as the header `Egida-Apikey`, too: it is judged before the body is read. */
  keyed?: true;
  /** Acts on many: answers how many, or 202 and a task where they are too many for one transaction. */
  bulk?: true;
}

const kibibyte = 1024;

/** What bodies may measure, in bytes of JSON. What a caller who is not known yet sends is judged before anything is. */
export const maxBodies = {
  beforeSignIn: 8 * kibibyte,
  person: 64 * kibibyte,
  /** A form with lists: an agency's exceptions, the agencies of a person. */
  lists: 256 * kibibyte,
  /** As many ids as a selection may name, and what goes along with them: a vaccine and the agencies that may use it. */
  selection: 512 * kibibyte,
  enrolment: 1024 * kibibyte,
  agent: 2048 * kibibyte,
} as const;

export const maxBodyOf = ({ access, maxBody, bulk }: Endpoint): number => {
  if (maxBody !== undefined) return maxBody;
  if (access === 'public' || access === 'preauth') return maxBodies.beforeSignIn;
  if (access === 'agent') return maxBodies.agent;
  return bulk ? maxBodies.selection : maxBodies.person;
};

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['response']>;

/** Declares one call of the API. Plain data: the server binds it, the console calls it, OpenAPI describes it. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;
