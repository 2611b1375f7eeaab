import type { criticalities, VaccineDraft } from '../vaccines.ts';
import type { Labels } from './labels.ts';

export const vaccineTypeLabels = {
  es: {
    FILE: 'Archivos',
    REGISTRY: 'Registro de Windows',
    PROCESS: 'Procesos',
    COMMAND: 'Línea de comandos',
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
} as const satisfies Labels<VaccineDraft['type']>;

export const vaccineCategoryLabels = {
  es: {
    POLICY: 'Política de uso',
    EXPLOIT: 'Explotación de fallos',
    PROCESS_EXECUTE_SUSPICIOUS: 'Ejecución sospechosa',
    RANSOM: 'Ransomware',
    VIRUS: 'Virus',
    WORM: 'Gusano',
    TROJAN: 'Troyano',
    RAT: 'Acceso remoto (RAT)',
    APT: 'Amenaza persistente (APT)',
  },
  en: {
    POLICY: 'Usage policy',
    EXPLOIT: 'Exploit',
    PROCESS_EXECUTE_SUSPICIOUS: 'Suspicious execution',
    RANSOM: 'Ransomware',
    VIRUS: 'Virus',
    WORM: 'Worm',
    TROJAN: 'Trojan',
    RAT: 'Remote access (RAT)',
    APT: 'Persistent threat (APT)',
  },
} as const satisfies Labels<VaccineDraft['category']>;

export const criticalityLabels = {
  es: { LOW: 'Baja', MEDIUM: 'Media', HIGH: 'Alta', CRITICAL: 'Crítica' },
  en: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' },
} as const satisfies Labels<keyof typeof criticalities>;
