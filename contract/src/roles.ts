/** The roles a person can have, the most powerful first. The effective one is the second entry of the role string, else the first. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_SERVICEDESK',
  'ROLE_USER',
  'ROLE_READONLY',
  'ROLE_CLASSIFIED',
] as const;
export type Role = (typeof roles)[number];

/** What a token says while its second factor is due: a secret to be confirmed first, or a code to be given. */
export const preAuthRoles = { secret: 'ROLE_PREAUTH_SECRET', code: 'ROLE_PREAUTH_CODE' } as const;
export type PreAuthStep = keyof typeof preAuthRoles;

/** The step that a token's roles name; undefined for a token that opens everything. */
export const preAuthStepOf = (roleString: string): PreAuthStep | undefined =>
  roleString === preAuthRoles.secret ? 'secret' : roleString === preAuthRoles.code ? 'code' : undefined;

/** `ROLE_USER,ROLE_ADMIN` → `ROLE_ADMIN`: the second entry if it is admin or manager, else the first. */
export const effectiveRole = (roleString: string): Role | undefined => {
  const [first, second] = roleString.split(',').map((entry) => entry.trim());
  const entry = second === 'ROLE_ADMIN' || second === 'ROLE_MANAGER' ? second : first;
  return roles.find((role) => role === entry);
};

/** How a role is written down: the one string whose effective role it is. */
export const roleStringOf = (role: Role): string =>
  role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER' ? `ROLE_USER,${role}` : role;

/** Roles that belong to single agencies; the others oversee by themselves, or through those below their agencies. */
export const agencyRoles: readonly Role[] = ['ROLE_USER', 'ROLE_READONLY'];

/**
 * The roles that somebody may grant: never one that reaches further than their own. A manager's reach is their agencies,
 * so a service desk, which reaches the whole main instance, is theirs to grant only where their own does too.
 */
export const grantableRoles = (role: Role, seesWholeInstance: boolean): readonly Role[] => {
  if (role === 'ROLE_ADMIN') return roles;
  if (role !== 'ROLE_MANAGER') return [];
  return ['ROLE_MANAGER', ...(seesWholeInstance ? (['ROLE_SERVICEDESK'] as const) : []), 'ROLE_USER', 'ROLE_READONLY'];
};
