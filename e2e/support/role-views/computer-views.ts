import { executeHere } from './execute.ts';
import { type Places, type View, verb } from './view.ts';
import { admin, desk, support } from './who.ts';

const bulkOfComputers = [
  verb('Etiquetar', 'Tag', desk),
  verb('Vacunar', 'Vaccinate', desk),
  verb('Mover', 'Move', support),
  verb('Desinstalar', 'Uninstall', desk),
  verb('Eliminar', 'Delete', desk),
];
const ofComputer = [
  verb('Cambiar las etiquetas', 'Change the tags', desk),
  verb('Revocar credencial', 'Revoke credential', desk),
  verb('Mover', 'Move', support),
  verb('Eliminar', 'Delete', desk),
  executeHere,
];
const more = { es: 'Más acciones', en: 'More actions' };
const computerList = ({ agency, computer }: Places) => `/agencies/${agency}/computers?panel=${computer}`;

/** Computers, of one agency and of all, and what they execute. */
export const computerViews = {
  computers: {
    what: 'computers of an agency',
    path: computerList,
    tick: ({ computer }) => computer,
    menu: more,
    verbs: () => [
      ...bulkOfComputers,
      ...ofComputer,
      verb(more.es, more.en, desk),
      verb('Mover todos', 'Move all', support),
      verb('Desinstalar todos', 'Uninstall all', desk),
      verb('Eliminar todos', 'Delete all', desk),
    ],
  },
  marked: {
    what: 'a computer that is marked for removal',
    path: ({ agency, marked }) => `/agencies/${agency}/computers?panel=${marked}`,
    verbs: () => [...ofComputer, verb(more.es, more.en, desk), verb('Quitar la marca', 'Take back the mark', desk)],
  },
  computer: {
    what: 'a computer at its own address',
    path: ({ agency, computer }) => `/agencies/${agency}/computers/${computer}`,
    tick: ({ vaccine }) => vaccine,
    verbs: () => [
      ...ofComputer,
      verb('Desinstalar', 'Uninstall', desk),
      verb('Ejecutar', 'Execute', desk),
      verb('Detener', 'Stop', desk),
    ],
  },
  fleet: {
    what: 'computers of all agencies',
    path: ({ computer }) => `/computers?panel=${computer}`,
    tick: ({ computer }) => computer,
    verbs: () => [...bulkOfComputers, ...ofComputer, verb('Desinstalar', 'Uninstall', desk)],
  },
  telemetry: {
    what: 'telemetry of an agency',
    path: ({ agency, program }) => `/agencies/${agency}/telemetry?panel=${program}`,
    verbs: () => [verb('Crear una vacuna que lo detenga', 'Create a vaccine that stops it', admin)],
  },
} as const satisfies Record<string, View>;
