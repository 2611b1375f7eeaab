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
    ROLE_ADMIN: 'Administration',
    ROLE_MANAGER: 'Management',
    ROLE_SERVICEDESK: 'Support',
    ROLE_USER: 'Operations',
    ROLE_READONLY: 'Viewing',
    ROLE_CLASSIFIED: 'Classified operations',
  },
} as const satisfies Labels<Role>;

export const userStatusLabels = {
  es: { INVITED: 'Invitado', ACTIVE: 'Activo', LOCKED: 'Bloqueado', DISABLED: 'Deshabilitado' },
  en: { INVITED: 'Invited', ACTIVE: 'Active', LOCKED: 'Locked', DISABLED: 'Disabled' },
} as const satisfies Labels<UserStatus>;
