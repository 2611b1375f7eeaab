import type { Role } from '../roles.ts';
import type { UserStatus } from '../users.ts';
import type { Labels } from './labels.ts';

export const roleLabels = {
  es: {
    ROLE_ADMIN: 'Administración',
    ROLE_MANAGER: 'Gestión',
    ROLE_SERVICEDESK: 'Soporte',
    ROLE_USER: 'Operación',
    ROLE_READONLY: 'Consulta',
    ROLE_CLASSIFIED: 'Operación en clasificados',
  },
  en: {
    ROLE_ADMIN: 'Administrator',
    ROLE_MANAGER: 'Manager',
    ROLE_SERVICEDESK: 'Service desk',
    ROLE_USER: 'User',
    ROLE_READONLY: 'Read only',
    ROLE_CLASSIFIED: 'Classified',
  },
} as const satisfies Labels<Role>;

export const userStatusLabels = {
  es: { INVITED: 'Invitado', ACTIVE: 'Activo', LOCKED: 'Bloqueado', DISABLED: 'Deshabilitado' },
  en: { INVITED: 'Invited', ACTIVE: 'Active', LOCKED: 'Locked', DISABLED: 'Disabled' },
} as const satisfies Labels<UserStatus>;
