import type { deploymentStates } from '../deployment-states.ts';
import type { Labels } from './labels.ts';

export const deploymentStateLabels = {
  es: {
    NOT_APPLIED_REQUIRED: 'Sin aplicar',
    APPLIED: 'Aplicada',
    APPLIED_BY_HAND: 'Aplicada',
    NOT_APPLIED_NOT_REQUIRED: 'Sin ejecutar',
    APPLIED_WITH_ERROR: 'Error al aplicar',
    STOP_WITH_ERROR: 'Error al detener',
    PENDING: 'Pendiente',
    PENDING_STOP: 'Pendiente de detener',
    INCOMPATIBLE: 'Incompatible',
  },
  en: {
    NOT_APPLIED_REQUIRED: 'Not applied',
    APPLIED: 'Applied',
    APPLIED_BY_HAND: 'Applied',
    NOT_APPLIED_NOT_REQUIRED: 'Not executed',
    APPLIED_WITH_ERROR: 'Could not apply',
    STOP_WITH_ERROR: 'Could not stop',
    PENDING: 'Pending',
    PENDING_STOP: 'Stop pending',
    INCOMPATIBLE: 'Incompatible',
  },
} as const satisfies Labels<keyof typeof deploymentStates>;
