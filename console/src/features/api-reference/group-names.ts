import type { Api } from '@egida/contract';
import type { Label } from '../../i18n/label.ts';

/** What the groups of calls are called. A group of the contract without a name does not compile. */
export const groupNames: Readonly<Record<keyof Api, Label>> = {
  agencies: { es: 'Organismos', en: 'Agencies' },
  agencyStats: { es: 'Estadísticas de un organismo', en: 'Statistics of an agency' },
  agentProtocol: { es: 'Protocolo de los agentes', en: 'Protocol of agents' },
  alerts: { es: 'Alertas', en: 'Alerts' },
  allExceptions: { es: 'Excepciones de todos los organismos', en: 'Exceptions of all agencies' },
  audit: { es: 'Auditoría', en: 'Audit log' },
  auth: { es: 'Inicio de sesión', en: 'Signing in' },
  catalogue: { es: 'Catálogo de vacunas', en: 'Catalogue of vaccines' },
  certs: { es: 'Certificados', en: 'Certificates' },
  communications: { es: 'Comunicados', en: 'Communications' },
  computers: { es: 'Equipos', en: 'Computers' },
  configurations: { es: 'Configuración', en: 'Configuration' },
  deployments: { es: 'Despliegues', en: 'Deployments' },
  enrolments: { es: 'Altas de equipos', en: 'Enrolments' },
  exceptions: { es: 'Excepciones', en: 'Exceptions' },
  federation: { es: 'Protocolo de las instancias federadas', en: 'Protocol of federated instances' },
  fleet: { es: 'Equipos de todos los organismos', en: 'Computers of all agencies' },
  instanceAgencies: { es: 'Organismos de una instancia', en: 'Agencies of an instance' },
  instances: { es: 'Instancias', en: 'Instances' },
  issues: { es: 'Solicitudes de soporte', en: 'Support requests' },
  manual: { es: 'Manual', en: 'Manual' },
  news: { es: 'Noticias', en: 'News' },
  newsStats: { es: 'Recuento de noticias', en: 'Counts of news' },
  outbox: { es: 'Correo saliente', en: 'Outgoing mail' },
  packages: { es: 'Paquetes del agente', en: 'Packages of the agent' },
  passwords: { es: 'Contraseñas', en: 'Passwords' },
  sectorAgencies: { es: 'Organismos de un sector', en: 'Agencies of a sector' },
  sectors: { es: 'Sectores', en: 'Sectors' },
  sessions: { es: 'Sesiones', en: 'Sessions' },
  stats: { es: 'Estadísticas', en: 'Statistics' },
  system: { es: 'Servidor', en: 'Server' },
  tasks: { es: 'Descargas y acciones en curso', en: 'Downloads and actions under way' },
  telemetry: { es: 'Telemetría', en: 'Telemetry' },
  tokens: { es: 'Claves de la API', en: 'API keys' },
  twoFactor: { es: 'Verificación en dos pasos', en: 'Two-step verification' },
  upstream: { es: 'Instancia principal de este servidor', en: 'Main instance of this server' },
  users: { es: 'Usuarios', en: 'Users' },
  vaccines: { es: 'Vacunas', en: 'Vaccines' },
  versions: { es: 'Control de versiones', en: 'Version control' },
};

/** The name of a group, or what it is called on the wire where a newer server has one that nobody here knows. */
export const groupLabel = (group: string, labelText: (label: Label) => string): string =>
  Object.hasOwn(groupNames, group) ? labelText(groupNames[group as keyof Api]) : group;
