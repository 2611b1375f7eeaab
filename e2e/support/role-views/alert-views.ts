import { vaccineName } from './execute.ts';
import { field, type View, verb } from './view.ts';
import { desk } from './who.ts';

const bulkOfAlerts = [
  verb('Resolver 1 alerta', 'Resolve 1 alert', desk),
  verb('Descartar 1 alerta', 'Reject 1 alert', desk),
];
const note = field('Nota', 'Note', desk);

/** Alerts one by one, one that was judged false, and those that say the same. */
export const alertViews = {
  alerts: {
    what: 'alerts',
    path: ({ active }) => `/alerts?panel=${active}`,
    tick: ({ active }) => active,
    verbs: () => [...bulkOfAlerts, verb('Resolver', 'Resolve', desk), verb('Descartar', 'Reject', desk), note],
  },
  rejected: {
    what: 'an alert judged false',
    path: ({ rejected }) => `/alerts?all=1&panel=${rejected}`,
    tick: ({ rejected }) => rejected,
    verbs: ({ names }) => [
      ...bulkOfAlerts,
      verb('Reabrir 1 alerta', 'Reopen 1 alert', desk),
      verb('Reabrir', 'Reopen', desk),
      verb('Aceptar en este equipo', 'Accept on this computer', desk),
      verb(
        `Aceptar en todo el organismo (${names.length} equipos)`,
        `Accept in the whole agency (${names.length} computers)`,
        desk,
      ),
      verb('Editar antes de guardar', 'Edit before saving', desk),
      note,
    ],
  },
  alertGroups: {
    what: 'alerts that say the same',
    path: () => '/alerts?view=groups',
    verbs: () => [
      verb(`Resolver 1: minero-malo, ${vaccineName}`, `Resolve 1: minero-malo, ${vaccineName}`, desk),
      verb(`Descartar 1: minero-malo, ${vaccineName}`, `Reject 1: minero-malo, ${vaccineName}`, desk),
    ],
  },
} as const satisfies Record<string, View>;
