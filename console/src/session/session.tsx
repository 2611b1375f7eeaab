import {
  ApiError,
  agencyRoles,
  api,
  call,
  effectiveRole,
  type LoggedUser,
  type Permission,
  type Role,
  roleMay,
} from '@egida/contract';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { keyOf } from '../api/query.ts';
import { send } from '../api/send.ts';
import { currentClaims } from '../api/tokens.ts';

export interface Session {
  user: LoggedUser;
  role: Role;
  isAdmin: boolean;
  may: (permission: Permission) => boolean;
  /** The one agency of who has no other and oversees none: its screens are all there is to see. */
  singleAgency: { id: string; name: string } | null;
  /** Of a role that sees what it was assigned, and was assigned nothing: every list is empty to them. */
  hasNoAgency: boolean;
}

/** Who is signed in. Not to be cancelled by navigation: guards wait for it. */
export const userQuery = () => {
  const params = { userId: currentClaims()?.jti ?? '' };
  return queryOptions<LoggedUser, ApiError, LoggedUser, [string]>({
    queryKey: keyOf(api.users.get, { params }),
    queryFn: async () => {
      const user = await call(send(), api.users.get, { params });
      // Asked for by one's own id, the answer is one's own.
      if ('sessionEnds' in user) return user;
      throw new ApiError(418, 'session.ended');
    },
    staleTime: 5 * 60_000,
    meta: { keepOnNavigation: true },
  });
};

/** Whether somebody sees nothing but what the agencies assigned to them bring. */
export const seesByAgencies = (role: Role, allAgencies: boolean): boolean =>
  agencyRoles.includes(role) || (role === 'ROLE_MANAGER' && !allAgencies);

export const sessionOf = (user: LoggedUser): Session => {
  const role = effectiveRole(user.roles) ?? 'ROLE_READONLY';
  const [agency, ...more] = user.agencies;
  return {
    user,
    role,
    isAdmin: role === 'ROLE_ADMIN',
    may: (permission) => roleMay(role, permission),
    singleAgency: agencyRoles.includes(role) && agency && more.length === 0 ? agency : null,
    hasNoAgency: seesByAgencies(role, user.allAgencies) && !agency,
  };
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in and what they may. Only inside the main layout, which nobody enters unknown. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the main layout around it');
  return session;
};
