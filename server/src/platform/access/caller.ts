import type { Role } from '@egida/contract';

/** Who calls: known from the token and, at every request, from the session and the person behind it. */
export interface Caller {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  pageSize: number | undefined;
  ip: string;
}
