import type { VaccineDraft } from '@egida/contract';
import type { Locale } from '../../platform/exports/csv.ts';

type Names<Key extends string | number> = Record<Locale, Record<Key, string>>;

export const typeNames: Names<VaccineDraft['type']> = {
  es: {
    FILE: 'Archivos',
    REGISTRY: 'Registro de Windows',
    PROCESS: 'Procesos',
    COMMAND: 'Línea de órdenes',
    MUTEX: 'Mutex',
    EVENT: 'Eventos',
    NETWORK: 'Red',
    DECEPTION: 'Engaño',
    DEBUGGER: 'Depurador',
    COMBINED: 'Combinada',
  },
  en: {
    FILE: 'Files',
    REGISTRY: 'Windows registry',
    PROCESS: 'Processes',
    COMMAND: 'Command line',
    MUTEX: 'Mutex',
    EVENT: 'Events',
    NETWORK: 'Network',
    DECEPTION: 'Deception',
    DEBUGGER: 'Debugger',
    COMBINED: 'Combined',
  },
};

export const categoryNames: Names<VaccineDraft['category']> = {
  es: {
    POLICY: 'Política de uso',
    EXPLOIT: 'Explotación de fallos',
    PROCESS_EXECUTE_SUSPICIOUS: 'Ejecución sospechosa',
    RANSOM: 'Secuestro de datos',
    VIRUS: 'Virus',
    WORM: 'Gusano',
    TROJAN: 'Troyano',
    RAT: 'Control remoto',
    APT: 'Amenaza persistente',
  },
  en: {
    POLICY: 'Usage policy',
    EXPLOIT: 'Exploit',
    PROCESS_EXECUTE_SUSPICIOUS: 'Suspicious execution',
    RANSOM: 'Ransomware',
    VIRUS: 'Virus',
    WORM: 'Worm',
    TROJAN: 'Trojan',
    RAT: 'Remote access',
    APT: 'Persistent threat',
  },
};

export const criticalityNames: Names<VaccineDraft['criticality']> = {
  es: { 0: 'Baja', 1: 'Media', 2: 'Alta', 3: 'Crítica' },
  en: { 0: 'Low', 1: 'Medium', 2: 'High', 3: 'Critical' },
};

export const familyNames = { linux: 'Linux', windows: 'Windows' } as const;
