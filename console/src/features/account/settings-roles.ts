import type { Role } from '@egida/contract';

/** Who has user settings. The others have their account card, and from there their password. */
const settingsRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'];

export const hasSettings = (role: Role): boolean => settingsRoles.includes(role);
