import type { AgencyDraft } from '@egida/contract';

export const sectors = [
  'Sanidad',
  'Administración local',
  'Educación',
  'Justicia',
  'Hacienda',
  'Interior',
  'Transportes',
] as const;
export type SectorName = (typeof sectors)[number];

/** An agency of a region that does not exist. Those above come before those below. */
export interface DemoAgency {
  code: string;
  name: string;
  sector: SectorName;
  /** The code of the agency above. */
  under?: string;
  /** What the names of its computers begin with. */
  site: string;
  licences: number;
  more?: Partial<Pick<AgencyDraft, 'department' | 'serviceType' | 'installationStatus' | 'autorun' | 'notifyAgents'>>;
  telemetry?: boolean;
}

/** The largest first: the earlier an agency stands here, the more computers it gets. */
export const agencies: readonly DemoAgency[] = [
  {
    code: 'SAL',
    name: 'Servicio de Salud de Alcores',
    sector: 'Sanidad',
    site: 'salud',
    licences: 120,
    telemetry: true,
  },
  {
    code: 'HUV',
    name: 'Hospital Universitario de Vallarroyo',
    sector: 'Sanidad',
    under: 'SAL',
    site: 'huv',
    licences: 90,
    telemetry: true,
  },
  {
    code: 'DIP',
    name: 'Diputación de Alcores',
    sector: 'Administración local',
    site: 'dipu',
    licences: 60,
    telemetry: true,
  },
  { code: 'UAL', name: 'Universidad de Alcores', sector: 'Educación', site: 'ual', licences: 60 },
  {
    code: 'AVA',
    name: 'Ayuntamiento de Vallarroyo',
    sector: 'Administración local',
    under: 'DIP',
    site: 'ayvall',
    licences: 50,
    telemetry: true,
  },
  { code: 'HAC', name: 'Consejería de Hacienda', sector: 'Hacienda', site: 'hac', licences: 40 },
  { code: 'ATA', name: 'Agencia Tributaria de Alcores', sector: 'Hacienda', under: 'HAC', site: 'trib', licences: 30 },
  { code: 'HSA', name: 'Hospital Comarcal de Sierra Alta', sector: 'Sanidad', under: 'SAL', site: 'hsa', licences: 30 },
  { code: 'JVA', name: 'Juzgados de Vallarroyo', sector: 'Justicia', site: 'juz', licences: 30 },
  { code: 'EDU', name: 'Consejería de Educación', sector: 'Educación', site: 'edu', licences: 30 },
  {
    code: '112',
    name: 'Emergencias 112 Alcores',
    sector: 'Interior',
    site: 'e112',
    licences: 25,
    telemetry: true,
    more: { notifyAgents: true },
  },
  { code: 'TRA', name: 'Consorcio de Transportes de Alcores', sector: 'Transportes', site: 'cta', licences: 25 },
  { code: 'CSN', name: 'Centro de Salud Vallarroyo Norte', sector: 'Sanidad', under: 'SAL', site: 'csn', licences: 15 },
  { code: 'CSS', name: 'Centro de Salud Puente del Sauce', sector: 'Sanidad', under: 'SAL', site: 'css', licences: 15 },
  {
    code: 'APS',
    name: 'Ayuntamiento de Puente del Sauce',
    sector: 'Administración local',
    under: 'DIP',
    site: 'aypue',
    licences: 15,
  },
  {
    code: 'AFR',
    name: 'Ayuntamiento de Fresneda del Río',
    sector: 'Administración local',
    under: 'DIP',
    site: 'ayfre',
    licences: 12,
  },
  { code: 'BIB', name: 'Biblioteca Pública de Alcores', sector: 'Educación', under: 'EDU', site: 'bibl', licences: 12 },
  {
    code: 'ATM',
    name: 'Ayuntamiento de Torremediana',
    sector: 'Administración local',
    under: 'DIP',
    site: 'aytor',
    licences: 10,
  },
  {
    code: 'IES',
    name: 'IES Cumbres de Alcores',
    sector: 'Educación',
    under: 'EDU',
    site: 'ies',
    licences: 10,
    more: { installationStatus: 1, department: 'Aulas' },
  },
  { code: 'FIS', name: 'Fiscalía Provincial de Alcores', sector: 'Justicia', site: 'fisc', licences: 10 },
  {
    code: 'ACA',
    name: 'Ayuntamiento de Castrillo de los Pinares',
    sector: 'Administración local',
    under: 'DIP',
    site: 'aycas',
    licences: 8,
  },
  {
    code: 'AVM',
    name: 'Ayuntamiento de Villamora',
    sector: 'Administración local',
    under: 'DIP',
    site: 'ayvil',
    licences: 8,
    more: { installationStatus: 1 },
  },
  { code: 'PUE', name: 'Autoridad Portuaria de Cala Serena', sector: 'Transportes', site: 'puerto', licences: 8 },
  {
    code: 'ENC',
    name: 'Entidad Local Menor de Encinar',
    sector: 'Administración local',
    under: 'AFR',
    site: 'encin',
    licences: 3,
  },
  {
    code: 'CCE',
    name: 'Centro de Coordinación de Seguridad',
    sector: 'Interior',
    site: 'cecor',
    licences: 10,
    more: { serviceType: 3 },
  },
  {
    code: 'OFI',
    name: 'Oficina Comarcal Agraria (servicio finalizado)',
    sector: 'Administración local',
    under: 'DIP',
    site: 'oca',
    licences: 5,
    more: { installationStatus: 2 },
  },
];
