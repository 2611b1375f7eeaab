import type { Role } from '@egida/contract';
import type { Page } from '@playwright/test';
import type { Locale } from './screens.ts';

/** What changes something, as it stands on the screen, and who may. */
export interface Verb {
  es: string;
  en: string;
  who: readonly Role[];
}

/** What a view is opened with. */
export interface Places {
  agency: string;
  agencyName: string;
  computer: string;
  /** What its computers are called. */
  names: readonly string[];
  marked: string;
  vaccine: string;
  active: string;
  rejected: string;
  /** A program that its computer executed. */
  program: string;
  person: string;
  sector: string;
  instance: string;
  cert: string;
}

export interface View {
  what: string;
  path: (places: Places) => string;
  /** The row that is ticked, where rows can be. */
  tick?: (places: Places) => string;
  /** A menu that is opened, where it is there. */
  menu?: Record<Locale, string>;
  verbs: (places: Places) => readonly Verb[];
}

// Said here once more, and not read from the table that the console and the server decide by.
const admin = ['ROLE_ADMIN'] as const;
const management = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
const support = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'] as const;
const desk = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER'] as const;
const deployers = [...desk, 'ROLE_CLASSIFIED'] as const;
const exporters = ['ROLE_ADMIN', 'ROLE_SERVICEDESK'] as const;
/** Who may deploy, decides nothing for all and was assigned agencies. */
const ofOwnAgencies = ['ROLE_MANAGER', 'ROLE_USER'] as const;

const verb = (es: string, en: string, who: readonly Role[]): Verb => ({ es, en, who });
/** A switch and a field to write in are told from headings of that name. */
export const marks = { switch: 'switch: ', field: 'field: ' } as const;
const toggle = (es: string, en: string, who: readonly Role[]) => verb(marks.switch + es, marks.switch + en, who);
const field = (es: string, en: string, who: readonly Role[]) => verb(marks.field + es, marks.field + en, who);

const vaccineName = 'Minero de prueba';
const execute = (about: { es: string; en: string }, who: readonly Role[]) =>
  verb(`Ejecutar «${about.es}»`, `Execute “${about.en}”`, who);
const executeHere = execute({ es: vaccineName, en: vaccineName }, deployers);
const executeIn = (place: string) =>
  execute({ es: `${vaccineName} en ${place}`, en: `${vaccineName} in ${place}` }, deployers);
const executeOn = (place: string) =>
  execute({ es: `${vaccineName} en ${place}`, en: `${vaccineName} on ${place}` }, deployers);

const exportZip = verb('Exportar', 'Export', exporters);
const addException = verb('Añadir excepción', 'Add exception', deployers);
const exclude = verb('Excluir', 'Exclude', deployers);
const bulkOfAlerts = [
  verb('Resolver 1 alerta', 'Resolve 1 alert', desk),
  verb('Descartar 1 alerta', 'Reject 1 alert', desk),
];
const note = field('Nota', 'Note', desk);
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
/** The ways to install stand closed where there are computers; the key does not. */
const install = [verb('Renovar la clave', 'Renew the key', management)];
const more = { es: 'Más acciones', en: 'More actions' };
const computerList = ({ agency, computer }: Places) => `/agencies/${agency}/computers?panel=${computer}`;

/** The main screens with a row open and a row ticked, and every verb that anybody finds there. */
export const views = {
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
  agencies: {
    what: 'agencies',
    path: ({ agency }) => `/agencies?panel=${agency}`,
    tick: ({ agency }) => agency,
    verbs: () => [
      verb('Crear organismo', 'Create agency', management),
      verb('Crear un organismo dependiente', 'Create an agency below it', management),
      verb('Mover organismos', 'Move agencies', admin),
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
      verb('Aplicar en mis organismos', 'Apply to my agencies', ofOwnAgencies),
      verb('Retirar de mis organismos', 'Withdraw from my agencies', ofOwnAgencies),
      executeIn(agencyName),
      ...names.map(executeOn),
      exclude,
      addException,
    ],
  },
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
  certs: {
    what: 'certificates',
    path: ({ cert }) => `/certs?panel=${cert}`,
    verbs: () => [verb('Añadir certificado', 'Add certificate', admin), verb('Eliminar', 'Delete', admin)],
  },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof views;

/** How whatever changes something begins, in the console's words: one that no view lists is nobody's. */
const verbish = {
  es: /^(switch: |field: |(Crear|Registrar|Añadir|Editar|Cambiar|Eliminar|Mover|Desinstalar|Etiquetar|Vacunar|Ejecutar|Detener|Excluir|Resolver|Descartar|Reabrir|Aceptar|Revocar|Renovar|Importar|Duplicar|Deshabilitar|Habilitar|Restablecer|Reenviar|Aplicar|Retirar|Guardar|Publicar|Actualizar|Cancelar|Exportar$)(?![\p{L}])|Volver a incluir|Quitar la (marca|excepción)|Más acciones$)/u,
  en: /^(switch: |field: |(Create|Register|Add|Edit|Change|Rename|Delete|Move|Uninstall|Tag|Vaccinate|Execute|Stop|Exclude|Include|Resolve|Reject|Reopen|Accept|Revoke|Renew|Import|Duplicate|Disable|Enable|Reset|Send|Apply|Withdraw|Save|Publish|Update|Cancel|Export$)(?![\p{L}])|Take back|Remove the exception|More actions$)/u,
} as const;

/** Each verb that can be pressed now, by its name, once. */
export const verbsShown = async (page: Page, locale: Locale): Promise<string[]> => {
  const names = await page.evaluate((mark) => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, textarea, [role=switch], [role=menuitem]');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) || control.matches('[role=switch]'))
      .map((control) => {
        // What explains a switch stands in its label, too: its name is what comes first.
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        const texts = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const name = (
          control.getAttribute('aria-label') ??
          texts?.nextNode()?.textContent ??
          control.textContent ??
          ''
        ).trim();
        if (control.matches('[role=switch]')) return mark.switch + name;
        return control.matches('textarea') ? mark.field + name : name;
      });
  }, marks);
  return [...new Set(names.filter((name) => verbish[locale].test(name)))].sort();
};

/** What somebody of a role is to find in a view. */
export const verbsExpected = (view: View, places: Places, role: Role, locale: Locale): string[] =>
  [
    ...new Set(
      view
        .verbs(places)
        .filter(({ who }) => who.includes(role))
        .map((one) => one[locale]),
    ),
  ].sort();
