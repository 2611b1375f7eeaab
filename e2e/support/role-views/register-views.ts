import { field, type View, verb } from './view.ts';
import { admin, answerers, management, support } from './who.ts';

/** Users, what they ask and what is written to them, news, and what agencies are arranged by: sectors, instances, certificates. */
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
  issues: {
    what: 'requests for support',
    path: ({ issue }) => `/issues?panel=${issue}`,
    verbs: () => [
      field('Respuesta', 'Answer', answerers),
      verb('Cerrar sin responder', 'Close without an answer', answerers),
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
  communications: {
    what: 'communications',
    path: () => '/communications',
    verbs: () => [verb('Escribir a organismos', 'Write to agencies', support)],
  },
  federated: {
    what: 'federated instances',
    path: ({ instance }) => `/federated?panel=${instance}`,
    verbs: () => [
      verb('Registrar instancia', 'Register instance', admin),
      verb('Editar', 'Edit', admin),
      verb('Pausar', 'Pause', admin),
      verb('Renovar la clave', 'Renew the key', admin),
      verb('Eliminar', 'Delete', admin),
    ],
  },
  upstream: {
    what: 'the main instance',
    path: () => '/upstream',
    verbs: () => [verb('Conectar con la principal', 'Connect to the main one', admin)],
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
