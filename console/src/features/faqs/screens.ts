import type { Label } from '../../i18n/label.ts';

interface Target {
  to: `/${string}`;
  /** What opens there, in addition to what the address says already. */
  search?: Readonly<Record<string, string>>;
  label: Label;
  /** Where it leads whoever has one agency alone, and no list of them. */
  alone?: { to: `/${string}`; label: Label };
}

/** Where answers lead, under the names that the menu and the account have for it. Who may not go there sees no link. */
export const screens = {
  dashboard: { to: '/', label: { es: 'Panel', en: 'Dashboard' } },
  alerts: { to: '/alerts', label: { es: 'Alertas', en: 'Alerts' } },
  agencies: {
    to: '/agencies',
    label: { es: 'Organismos', en: 'Agencies' },
    alone: { to: '/agencies/$agency', label: { es: 'Su organismo', en: 'Your agency' } },
  },
  apiKeys: { to: '/agencies/$agency/tokens', label: { es: 'Claves de la API', en: 'API keys' } },
  sectors: { to: '/sectors', label: { es: 'Sectores', en: 'Sectors' } },
  communications: { to: '/communications', label: { es: 'Comunicados', en: 'Communications' } },
  computers: { to: '/computers', label: { es: 'Equipos', en: 'Computers' } },
  vaccines: { to: '/vaccines', label: { es: 'Vacunas', en: 'Vaccines' } },
  exceptions: { to: '/exceptions', label: { es: 'Excepciones', en: 'Exceptions' } },
  telemetry: { to: '/telemetry', label: { es: 'Telemetría', en: 'Telemetry' } },
  news: { to: '/news', label: { es: 'Noticias', en: 'News' } },
  users: { to: '/users', label: { es: 'Usuarios', en: 'Users' } },
  issues: { to: '/issues', label: { es: 'Solicitudes de soporte', en: 'Support requests' } },
  federated: { to: '/federated', label: { es: 'Instancias federadas', en: 'Federated instances' } },
  certs: { to: '/certs', label: { es: 'Certificados', en: 'Certificates' } },
  audit: { to: '/audit', label: { es: 'Auditoría', en: 'Audit' } },
  versions: { to: '/version-control', label: { es: 'Control de versiones', en: 'Version control' } },
  packages: { to: '/version-control/packages', label: { es: 'Paquetes del agente', en: 'Agent packages' } },
  apiReference: { to: '/api-reference', label: { es: 'Referencia de la API', en: 'API reference' } },
  config: { to: '/config', label: { es: 'Configuración', en: 'Configuration' } },
  outbox: { to: '/outbox', label: { es: 'Correo saliente', en: 'Outgoing mail' } },
  password: {
    to: '/faqs',
    search: { account: 'password' },
    label: { es: 'Cambiar la contraseña', en: 'Change the password' },
  },
  twoFactor: {
    to: '/faqs',
    search: { account: 'two-factor' },
    label: { es: 'Verificación en dos pasos', en: 'Two-step verification' },
  },
  sessions: { to: '/faqs', search: { account: 'sessions' }, label: { es: 'Sus sesiones', en: 'Your sessions' } },
} as const satisfies Record<string, Target>;

export type ScreenName = keyof typeof screens;
