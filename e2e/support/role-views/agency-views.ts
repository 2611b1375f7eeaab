import { type View, verb } from './view.ts';
import { admin, keepers, management, support } from './who.ts';

/** The ways to install stand closed where there are computers; the key does not. */
const install = [verb('Renovar la clave', 'Renew the key', management)];

/** Agencies, and the dashboards. */
export const agencyViews = {
  agencies: {
    what: 'agencies',
    path: ({ agency }) => `/agencies?panel=${agency}`,
    tick: ({ agency }) => agency,
    verbs: () => [
      verb('Crear organismo', 'Create agency', management),
      verb('Crear debajo', 'Create below it', management),
      verb('Mover organismos', 'Move agencies', admin),
      verb('Escribir a estos organismos', 'Write to these agencies', support),
      verb('Editar', 'Edit', management),
      verb('Eliminar', 'Delete', admin),
      ...install,
    ],
  },
  dashboard: {
    what: 'the dashboard',
    path: () => '/',
    verbs: () => [],
  },
  agencyDashboard: {
    what: 'the dashboard of an agency',
    path: ({ agency }) => `/agencies/${agency}`,
    verbs: () => [verb('Editar', 'Edit', management), ...install],
  },
  apiKeys: {
    what: 'API keys of an agency',
    path: ({ agency }) => `/agencies/${agency}/tokens`,
    verbs: () => [verb('Crear clave', 'Create key', keepers)],
  },
} as const satisfies Record<string, View>;
