import type { Role } from '@egida/contract';

/** Who has user settings. What keeps an account safe is everybody's, and stands on the account card. */
const settingsRoles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'];

export const hasSettings = (role: Role): boolean => settingsRoles.includes(role);
