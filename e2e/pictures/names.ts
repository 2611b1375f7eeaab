import type { Role } from '@egida/contract';

/** As long as names of public bodies come to be. */
const longName = 'Mancomunidad de Servicios de la Comarca del Campo de Cariñena y Valdejalón';

export const sectors = ['Sanidad', 'Administración local', 'Educación'];

export const agencies: { name: string; sector: string; computers: number; parent?: string }[] = [
  { name: 'Servicio Autonómico de Salud', sector: 'Sanidad', computers: 30 },
  {
    ...{ name: 'Hospital General de Valdejalón', sector: 'Sanidad', computers: 90 },
    parent: 'Servicio Autonómico de Salud',
  },
  {
    ...{ name: 'Hospital Comarcal de La Serena', sector: 'Sanidad', computers: 60 },
    parent: 'Servicio Autonómico de Salud',
  },
  {
    ...{ name: 'Centro de Salud de Almenara', sector: 'Sanidad', computers: 20 },
    parent: 'Hospital General de Valdejalón',
  },
  { name: 'Diputación Provincial', sector: 'Administración local', computers: 50 },
  {
    ...{ name: 'Ayuntamiento de Villanueva de la Serena', sector: 'Administración local', computers: 40 },
    parent: 'Diputación Provincial',
  },
  { name: longName, sector: 'Administración local', computers: 0, parent: 'Diputación Provincial' },
  { name: 'Consejería de Educación', sector: 'Educación', computers: 30 },
];

export const people: { username: string; role: Role; at: string[] }[] = [
  { username: 'lucia.rodriguez', role: 'ROLE_MANAGER', at: ['Servicio Autonómico de Salud'] },
  { username: 'jlopez', role: 'ROLE_SERVICEDESK', at: [] },
  { username: 'nuria.martin', role: 'ROLE_USER', at: ['Ayuntamiento de Villanueva de la Serena'] },
  { username: 'auditoria', role: 'ROLE_READONLY', at: ['Consejería de Educación', 'Diputación Provincial'] },
];

/** What was written to all of them. */
export const communication = {
  subject: 'Corte de servicio por mantenimiento el sábado 28',
  description:
    'El sábado 28, de 8 a 10, no se podrá entrar en la consola.\n\nLos equipos siguen protegidos y no hay que hacer nada.',
};

export const news = [
  {
    headline: 'Nueva guía para equipos compartidos',
    body: 'Está en el manual, en el capítulo de instalación.\n\nSi tiene dudas, escriba al soporte técnico.',
  },
  {
    headline: 'Parada por mantenimiento el sábado',
    body: [
      'El **sábado de 8 a 9** la consola no estará disponible.',
      '- Los equipos siguen protegidos.\n- Las alertas llegan después, sin que se pierda ninguna.',
      '| Servicio | Vuelve a las |\n| --- | --- |\n| Consola | 9:00 |\n| API | 9:15 |',
    ].join('\n\n'),
  },
];
