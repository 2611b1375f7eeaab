import { type Role, roles } from './roles.ts';

const admin = ['ROLE_ADMIN'] as const;
const management = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
const support = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'] as const;
const desk = [...support, 'ROLE_USER'] as const;
const overseers = [...desk, 'ROLE_READONLY'] as const;
const everyone = roles;

/** Who may do what, always within their scope. The server enforces with this table; the console hides with it. */
export const permissions = {
  'dashboard:read': overseers,
  'alerts:read': overseers,
  'alerts:write': desk,
  'agencies:read': overseers,
  'agencies:write': management,
  'agencies:manage': admin,
  'computers:read': overseers,
  'computers:write': desk,
  'computers:move': support,
  'sectors:read': support,
  'instances:write': admin,
  'vaccines:read': everyone,
  'vaccines:rules': [...support, 'ROLE_CLASSIFIED'],
  'vaccines:write': admin,
  'vaccines:export': ['ROLE_ADMIN', 'ROLE_SERVICEDESK'],
  'vaccines:deploy': [...desk, 'ROLE_CLASSIFIED'],
  'telemetry:read': desk,
  'users:read': support,
  'users:write': management,
  /** Reset of the second factor, enable and disable: what a service desk does for people. For whom, `manageable.ts` says: a desk never for administrators. */
  'users:assist': support,
  'tokens:write': ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'],
  'news:read': everyone,
  'news:write': admin,
  'communications:write': support,
  'issues:open': everyone,
  'issues:manage': ['ROLE_ADMIN', 'ROLE_SERVICEDESK'],
  'certs:write': admin,
  'audit:read': admin,
  'versions:manage': admin,
  'configurations:write': admin,
  'outbox:read': admin,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
