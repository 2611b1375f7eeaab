import type { RuleKind } from '../vaccine-rules.ts';
import type { criticalities, VaccineDraft } from '../vaccines.ts';
import type { Labels } from './labels.ts';

export const vaccineTypeLabels = {
  es: {
    FILE: 'Archivos',
    REGISTRY: 'Registro de Windows',
    PROCESS: 'Procesos',
    COMMAND: 'Línea de comandos',
    HASH: 'Huella de archivo',
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
    HASH: 'File hash',
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

/** Of rules and of exceptions alike. */
export const ruleKindLabels = {
  es: {
    processes: 'Procesos',
    commandLines: 'Líneas de comandos',
    sha256: 'Huellas SHA-256',
    filePaths: 'Archivos',
    networkIps: 'Direcciones de red',
    registryKeys: 'Claves del registro',
    mutexes: 'Mutex',
    events: 'Eventos',
    deceptionSoftware: 'Programas señuelo',
    debuggerHooks: 'Bloqueos mediante depurador',
    vssProtect: 'Proteger las copias de seguridad de Windows',
  },
  en: {
    processes: 'Processes',
    commandLines: 'Command lines',
    sha256: 'Hashes (SHA-256)',
    filePaths: 'Files',
    networkIps: 'Network addresses',
    registryKeys: 'Registry keys',
    mutexes: 'Mutexes',
    events: 'Events',
    deceptionSoftware: 'Decoy programs',
    debuggerHooks: 'Debugger hooks',
    vssProtect: 'Protect Windows backups',
  },
} as const satisfies Labels<RuleKind>;
