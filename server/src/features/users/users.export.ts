import { effectiveRole, type User, users } from '@egida/contract';
import { roleLabels, userStatusLabels } from '@egida/contract/labels';
import type { Locale } from '../../platform/access/locale.ts';
import { exportOf } from '../../platform/exports/exports.ts';
import { readUsers, userSource } from './users.queries.ts';

const roleName = ({ roles }: User, locale: Locale): string => {
  const role = effectiveRole(roles);
  return role ? roleLabels[locale][role] : roles;
};

/** The list of people as a file. */
export const userExport = exportOf<User>({
  call: 'users.prepareCsv',
  endpoint: users.prepareCsv,
  filename: { es: 'usuarios', en: 'users' },
  source: (choice, { scope }) => userSource(choice, scope),
  columns: [
    { es: 'Usuario', en: 'User name', value: (user) => user.username },
    { es: 'Nombre', en: 'First name', value: (user) => user.firstname },
    { es: 'Apellidos', en: 'Last name', value: (user) => user.lastname },
    { es: 'Correo electrónico', en: 'Email', value: (user) => user.email },
    { es: 'Perfil', en: 'Role', value: roleName },
    { es: 'Organismos', en: 'Agencies', value: (user) => user.agencies.map(({ name }) => name).join('; ') },
    { es: 'Todos los organismos', en: 'All agencies', value: (user) => user.allAgencies },
    { es: 'Estado', en: 'Status', value: (user, locale) => userStatusLabels[locale][user.status] },
    { es: 'Avisos por correo', en: 'Email notices', value: (user) => user.notify },
    { es: 'Verificación en dos pasos', en: 'Two-step verification', value: (user) => user.config.enabled2fa },
    { es: 'Fecha de alta', en: 'Created', value: (user) => user.createdOn },
    { es: 'Último acceso', en: 'Last sign-in', value: (user) => user.lastLoginOn },
  ],
  rows: readUsers,
  idOf: (user) => user.id,
  agenciesOf: (user) => user.agencies.map(({ id }) => id),
});
