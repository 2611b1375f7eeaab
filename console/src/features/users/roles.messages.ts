import { defineMessages } from '../../i18n/messages.ts';

export const roleMessages = defineMessages('roles', {
  es: {
    ROLE_ADMIN: 'Administración',
    ROLE_MANAGER: 'Gestión',
    ROLE_SERVICEDESK: 'Atención a usuarios',
    ROLE_USER: 'Usuario',
    ROLE_READONLY: 'Consulta',
    ROLE_CLASSIFIED: 'Clasificado',
  },
  en: {
    ROLE_ADMIN: 'Administrator',
    ROLE_MANAGER: 'Manager',
    ROLE_SERVICEDESK: 'Service desk',
    ROLE_USER: 'User',
    ROLE_READONLY: 'Read only',
    ROLE_CLASSIFIED: 'Classified',
  },
});
