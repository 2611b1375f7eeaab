import { executeHere, executeIn, executeOn } from './execute.ts';
import { toggle, type View, verb } from './view.ts';
import { admin, deployers, exporters, ofOwnAgencies } from './who.ts';

const exportZip = verb('Exportar', 'Export', exporters);
const addException = verb('Añadir excepción', 'Add exception', deployers);
const exclude = verb('Excluir', 'Exclude', deployers);

/** The catalogue, a vaccine of it, and where it is executed. */
export const vaccineViews = {
  agencyVaccines: {
    what: 'vaccines of an agency',
    path: ({ agency, vaccine }) => `/agencies/${agency}/vaccines?panel=${vaccine}`,
    verbs: ({ names }) => [executeHere, ...names.map(executeOn), exclude, addException, exportZip],
  },
  agencyVaccine: {
    what: 'a vaccine in an agency, with its computers',
    path: ({ agency, vaccine, computer }) => `/agencies/${agency}/vaccines/${vaccine}?panel=${computer}`,
    tick: ({ computer }) => computer,
    verbs: ({ names }) => [
      executeHere,
      ...names.map(executeOn),
      exclude,
      verb('Ejecutar, excepto en…', 'Execute, except on…', deployers),
      verb('Ejecutar en 1 equipo', 'Execute on 1 computer', deployers),
      verb('Ejecutar en los demás', 'Execute on the others', deployers),
      verb('Detener en 1 equipo', 'Stop on 1 computer', deployers),
    ],
  },
  vaccine: {
    what: 'a vaccine at its own address',
    path: ({ vaccine }) => `/vaccines/${vaccine}`,
    verbs: () => [
      verb('Ejecutar en…', 'Execute on…', deployers),
      verb('Editar', 'Edit', admin),
      verb('Duplicar', 'Duplicate', admin),
      verb('Eliminar', 'Delete', admin),
      toggle('Ejecución automática', 'Automatic execution', admin),
    ],
  },
  vaccines: {
    what: 'vaccines',
    path: ({ vaccine }) => `/vaccines?panel=${vaccine}`,
    verbs: () => [
      verb('Crear vacuna', 'Create vaccine', admin),
      verb('Importar', 'Import', admin),
      verb('Ejecutar en…', 'Execute on…', deployers),
      verb('Editar', 'Edit', admin),
      verb('Duplicar', 'Duplicate', admin),
      verb('Eliminar', 'Delete', admin),
      toggle('Ejecución automática', 'Automatic execution', admin),
      exportZip,
    ],
  },
  deployments: {
    what: 'deployments of a vaccine',
    path: ({ vaccine, agency, agencyName }) =>
      `/vaccines/${vaccine}/deployments?filter=${encodeURIComponent(`"${agencyName}"`)}&panel=${agency}`,
    tick: ({ agency }) => agency,
    verbs: ({ agencyName, names }) => [
      verb('Ejecutar en 1 organismo', 'Execute on 1 agency', deployers),
      verb('Detener en 1 organismo', 'Stop on 1 agency', deployers),
      toggle('Ejecución automática', 'Automatic execution', admin),
      verb('Ejecutar en mis organismos', 'Execute on my agencies', ofOwnAgencies),
      verb('Detener en mis organismos', 'Stop on my agencies', ofOwnAgencies),
      executeIn(agencyName),
      ...names.map(executeOn),
      exclude,
      addException,
    ],
  },
} as const satisfies Record<string, View>;
