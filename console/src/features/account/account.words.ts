import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'session.notfound': 'La sesión ya está cerrada',
  },
  en: {
    'session.notfound': 'The session is over already',
  },
});

export const events = defineEvents({
  es: {
    'twoFactor.begin': 'Configuración de la verificación en dos pasos iniciada',
    'twoFactor.confirm': 'Verificación en dos pasos activada',
    'sessions.end': 'Otra sesión propia cerrada',
    'sessions.endOthers': 'Demás sesiones propias cerradas',
  },
  en: {
    'twoFactor.begin': 'Two-step verification set-up begun',
    'twoFactor.confirm': 'Two-step verification switched on',
    'sessions.end': 'Another of their sessions ended',
    'sessions.endOthers': 'All their other sessions ended',
  },
});

export const attempts = defineAttempts({
  es: {
    'twoFactor.begin': 'Empezar a configurar la verificación en dos pasos',
    'twoFactor.confirm': 'Activar la verificación en dos pasos',
    'sessions.end': 'Cerrar otra de sus sesiones',
    'sessions.endOthers': 'Cerrar todas sus demás sesiones',
  },
  en: {
    'twoFactor.begin': 'Begin to set up two-step verification',
    'twoFactor.confirm': 'Switch on two-step verification',
    'sessions.end': 'End another of one’s sessions',
    'sessions.endOthers': 'End all of one’s other sessions',
  },
});

export const reads = defineReads({
  es: {
    twoFactor: 'Iniciar sesión con un código',
    sessions: 'Consultar sesiones',
  },
  en: {
    twoFactor: 'Sign in with a code',
    sessions: 'Look at sessions',
  },
});

export const groups = defineGroups({
  es: {
    twoFactor: 'Verificación en dos pasos',
    sessions: 'Sesiones',
  },
  en: {
    twoFactor: 'Two-step verification',
    sessions: 'Sessions',
  },
});

export const fields = defineFields({
  es: {
    theme: 'Tema',
  },
  en: {
    theme: 'Theme',
  },
});
