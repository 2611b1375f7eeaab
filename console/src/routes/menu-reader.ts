import type { Role } from '@egida/contract';

/** What the menu asks of who is signed in. */
export interface MenuReader {
  role: Role;
  /** One agency, and no other work than what is in it. */
  isSingleAgency: boolean;
  /** That agency collects telemetry. */
  hasTelemetry: boolean;
}

export const overseers: readonly Role[] = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_USER',
  'ROLE_SERVICEDESK',
  'ROLE_READONLY',
];

export const only =
  (...allowed: readonly Role[]) =>
  ({ role }: MenuReader): boolean =>
    allowed.includes(role);

export const inOneAgency = ({ isSingleAgency }: MenuReader): boolean => isSingleAgency;
