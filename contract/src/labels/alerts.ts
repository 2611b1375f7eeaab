import type { AlertDetail } from '../alert-detail.ts';
import type { AlertRemark } from '../alert-finding.ts';
import type { alertStatuses } from '../alerts.ts';
import type { Labels } from './labels.ts';

export const alertStatusLabels = {
  es: { ACTIVE: 'Activa', RESOLVED: 'Resuelta', REJECTED: 'Falso positivo' },
  en: { ACTIVE: 'Active', RESOLVED: 'Resolved', REJECTED: 'False positive' },
} as const satisfies Labels<keyof typeof alertStatuses>;

/** What the agent did. */
export const alertActionLabels = {
  es: { REPORTED: 'Avisado', STOPPED: 'Detenido', RESTORED: 'Restaurado', STOP_FAILED: 'No detenido' },
  en: { REPORTED: 'Reported', STOPPED: 'Stopped', RESTORED: 'Restored', STOP_FAILED: 'Not stopped' },
} as const satisfies Labels<AlertDetail['action']>;

export const alertRemarkLabels = {
  es: {
    BREAKER_OPENED: 'Demasiados procesos detenidos',
    PROTECTED: 'Programa protegido: no se detiene',
    ENDED_BY_ITSELF: 'Terminó por sí solo',
    PARENT_OF: 'Inició el programa detectado',
    DESCENDANT_OF: 'Descendiente del programa detectado',
    WITH_DESCENDANTS: 'Detenido con sus descendientes',
    REMOVED: 'Señuelo borrado',
    CHANGED: 'Señuelo modificado',
    REPLACED: 'Señuelo sustituido',
  },
  en: {
    BREAKER_OPENED: 'Too many processes stopped',
    PROTECTED: 'Protected program: not stopped',
    ENDED_BY_ITSELF: 'Ended by itself',
    PARENT_OF: 'Started the detected program',
    DESCENDANT_OF: 'Descendant of the detected program',
    WITH_DESCENDANTS: 'Stopped with its descendants',
    REMOVED: 'Decoy deleted',
    CHANGED: 'Decoy changed',
    REPLACED: 'Decoy replaced',
  },
} as const satisfies Labels<AlertRemark>;
