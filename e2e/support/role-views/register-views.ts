import { type View, verb } from './view.ts';
import { admin, management, support } from './who.ts';

/** Users, what agencies are arranged by (sectors, instances, certificates), and news. */
export const registerViews = {
  users: {
    what: 'users',
    path: ({ person }) => `/users?panel=${person}`,
    verbs: () => [
      verb('Crear usuario', 'Create user', management),
      verb('Editar', 'Edit', management),
      verb('Deshabilitar', 'Disable', support),
      verb('Eliminar', 'Delete', management),
    ],
  },
  sectors: {
    what: 'sectors',
    path: ({ sector }) => `/sectors?panel=${sector}`,
    verbs: () => [
      verb('Crear sector', 'Create sector', admin),
      verb('Cambiar el nombre', 'Rename', admin),
      verb('Eliminar', 'Delete', admin),
    ],
  },
  federated: {
    what: 'federated instances',
    path: ({ instance }) => `/federated?panel=${instance}`,
    verbs: () => [
      verb('Registrar instancia', 'Register instance', admin),
      verb('Editar', 'Edit', admin),
      verb('Renovar la clave', 'Renew the key', admin),
      verb('Eliminar', 'Delete', admin),
    ],
  },
  news: {
    what: 'news',
    path: ({ news }) => `/news?panel=${news}`,
    verbs: () => [
      verb('Publicar noticia', 'Publish news item', admin),
      verb('Editar', 'Edit', admin),
      verb('Eliminar', 'Delete', admin),
    ],
  },
  certs: {
    what: 'certificates',
    path: ({ cert }) => `/certs?panel=${cert}`,
    verbs: () => [verb('Añadir certificado', 'Add certificate', admin), verb('Eliminar', 'Delete', admin)],
  },
} as const satisfies Record<string, View>;
