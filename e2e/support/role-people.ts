import type { Role } from '@egida/contract';
import type { MenuReaderName } from '../../console/src/testing/menu-fixture.ts';
import type { ViewName } from './role-views/views.ts';

export type Screen =
  | 'alerts'
  | 'agencies'
  | 'sectors'
  | 'communications'
  | 'computers'
  | 'telemetry'
  | 'news'
  | 'vaccines'
  | 'exceptions'
  | 'users'
  | 'issues'
  | 'federated'
  | 'upstream'
  | 'certs'
  | 'audit'
  | 'version-control'
  | 'version-control/packages'
  | 'config'
  | 'outbox'
  | 'faqs'
  | 'api-reference';
/** The agencies of these journeys, of which people have some. */
export type AgencyName = 'north' | 'south' | 'other' | 'classified';

export interface Expected {
  role: Role;
  agencies: readonly AgencyName[];
  /** Whose menu they have. */
  reader: MenuReaderName;
  /** Screens that open; the others lead home. Where somebody has one agency, some lead into it. */
  opens: Screen[];
  /** What is looked through for verbs. */
  views: ViewName[];
  settings: boolean;
}

const settled: Screen[] = ['alerts', 'agencies', 'vaccines', 'news', 'faqs', 'api-reference'];
/** Of who has one agency; of who has several; of who oversees. */
const inOne: ViewName[] = [
  'alerts',
  'rejected',
  'alertGroups',
  'computers',
  'marked',
  'computer',
  'agencyVaccines',
  'agencyVaccine',
  'vaccine',
  'agencyDashboard',
  'news',
];
const inSeveral: ViewName[] = [...inOne, 'dashboard', 'agencies', 'fleet', 'vaccines', 'deployments'];
const overseen: ViewName[] = [...inSeveral, 'telemetry', 'users', 'sectors', 'communications'];
export const expected: Record<string, Expected> = {
  administradora: {
    role: 'ROLE_ADMIN',
    agencies: [],
    reader: 'administrator',
    opens: [
      ...settled,
      ...([
        'exceptions',
        'computers',
        'telemetry',
        'sectors',
        'communications',
        'users',
        'issues',
        'federated',
        'upstream',
        'certs',
        'audit',
        'version-control',
        'version-control/packages',
        'config',
        'outbox',
      ] as const),
    ],
    views: [...overseen, 'issues', 'apiKeys', 'federated', 'upstream', 'certs'],
    settings: true,
  },
  gestora: {
    role: 'ROLE_MANAGER',
    agencies: ['north'],
    reader: 'manager',
    opens: [...settled, 'exceptions', 'computers', 'telemetry', 'sectors', 'communications', 'users'],
    views: [...overseen, 'apiKeys'],
    settings: true,
  },
  mesa: {
    role: 'ROLE_SERVICEDESK',
    agencies: [],
    reader: 'serviceDesk',
    opens: [...settled, 'exceptions', 'computers', 'telemetry', 'sectors', 'communications', 'users', 'issues'],
    views: [...overseen, 'issues'],
    settings: false,
  },
  'usuaria-de-uno': {
    role: 'ROLE_USER',
    agencies: ['north'],
    reader: 'userInOneWithTelemetry',
    opens: ['alerts', 'news', 'faqs', 'api-reference'],
    views: [...inOne, 'telemetry', 'apiKeys'],
    settings: true,
  },
  'usuaria-de-dos': {
    role: 'ROLE_USER',
    agencies: ['north', 'south'],
    reader: 'user',
    opens: [...settled, 'exceptions', 'computers', 'telemetry'],
    views: [...inSeveral, 'telemetry', 'apiKeys'],
    settings: true,
  },
  'lectora-de-uno': {
    role: 'ROLE_READONLY',
    agencies: ['north'],
    reader: 'readerInOneWithTelemetry',
    opens: ['alerts', 'news', 'faqs', 'api-reference'],
    views: inOne,
    settings: false,
  },
  'lectora-de-dos': {
    role: 'ROLE_READONLY',
    agencies: ['north', 'south'],
    reader: 'reader',
    opens: [...settled, 'computers'],
    views: inSeveral,
    settings: false,
  },
  clasificada: {
    role: 'ROLE_CLASSIFIED',
    agencies: [],
    reader: 'classified',
    opens: ['vaccines', 'exceptions', 'news', 'faqs', 'api-reference'],
    views: ['vaccines', 'vaccine', 'deployments', 'news'],
    settings: false,
  },
};

/** What each screen is called. */
export const titles: Record<Screen, string> = {
  alerts: 'Alertas',
  agencies: 'Organismos',
  sectors: 'Sectores',
  communications: 'Comunicados',
  computers: 'Equipos',
  telemetry: 'Telemetría',
  news: 'Noticias',
  vaccines: 'Vacunas',
  exceptions: 'Excepciones',
  users: 'Usuarios',
  issues: 'Solicitudes de soporte',
  federated: 'Instancias federadas',
  upstream: 'Instancia principal',
  certs: 'Certificados',
  audit: 'Auditoría',
  'version-control': 'Control de versiones',
  'version-control/packages': 'Paquetes del agente',
  config: 'Configuración',
  outbox: 'Correo saliente',
  faqs: 'Preguntas frecuentes',
  'api-reference': 'Referencia de la API',
};
