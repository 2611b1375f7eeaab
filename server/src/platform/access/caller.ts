import type { Endpoint, OpenToApiKeys, Role } from '@egida/contract';

/** A person who calls: known from the token and, at every request, from the session and the person behind it. */
export interface Caller {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  pageSize: number | undefined;
  ip: string;
}

/** A program that reads with a key of an agency. No person is behind it: it has neither settings nor anything of its own. */
export interface ApiKeyCaller {
  id: null;
  /** `ApiKey <its name>`: what the audit log calls it. */
  username: string;
  role: 'ROLE_READONLY';
  pageSize: undefined;
  /** The agency that it reads, and no other. */
  agencyId: string;
  ip: string;
}

/** Who calls what is open to keys, too. */
export type Reader = Caller | ApiKeyCaller;

/** Who calls an endpoint: what is closed to keys is always called by a person. */
export type CallerOf<E extends Endpoint> = OpenToApiKeys<E> extends true ? Reader : Caller;
