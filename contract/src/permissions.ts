/** The roles a person can have. The effective one is the second entry of the role string, else the first. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_SERVICEDESK',
  'ROLE_USER',
  'ROLE_READONLY',
  'ROLE_CLASSIFIED',
] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const overseers = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY'] as const;
const desk = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER'] as const;

/** Who may do what. The server enforces with this table; the console hides with it. */
export const permissions = {
  'agencies:read': overseers,
  'agencies:write': ['ROLE_ADMIN', 'ROLE_MANAGER'],
  'computers:read': overseers,
  'computers:write': desk,
  'vaccines:read': everyone,
  'vaccines:rules': ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_CLASSIFIED'],
  'vaccines:write': ['ROLE_ADMIN'],
  'vaccines:deploy': ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_CLASSIFIED'],
  'alerts:read': overseers,
  'alerts:write': desk,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** `ROLE_USER,ROLE_ADMIN` → `ROLE_ADMIN`: the second entry if it is admin or manager, else the first. */
export const effectiveRole = (roleString: string): Role | undefined => {
  const [first, second] = roleString.split(',').map((entry) => entry.trim());
  const entry = second === 'ROLE_ADMIN' || second === 'ROLE_MANAGER' ? second : first;
  return roles.find((role) => role === entry);
};
