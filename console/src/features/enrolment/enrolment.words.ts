import { defineAttempts, defineErrors, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'enrolment.held': 'El equipo espera a que alguien lo apruebe: el organismo ha inscrito muchos en poco tiempo',
  },
  en: {
    'enrolment.held': 'The computer waits for somebody to approve it: the agency has enrolled many in a short time',
  },
});

export const events = defineEvents({
  es: {
    'enrolments.approve': 'Equipos en espera aprobados',
    'enrolments.dismiss': 'Equipos en espera descartados',
    'enrolments.open': 'Inscripciones sin aprobación permitidas',
  },
  en: {
    'enrolments.approve': 'Waiting computers approved',
    'enrolments.dismiss': 'Waiting computers dismissed',
    'enrolments.open': 'Enrolment without approval allowed',
  },
});

export const attempts = defineAttempts({
  es: {
    'enrolments.approve': 'Aprobar equipos que esperaban',
    'enrolments.dismiss': 'Descartar equipos que esperaban',
    'enrolments.open': 'Permitir inscripciones sin aprobación',
  },
  en: {
    'enrolments.approve': 'Approve computers that waited',
    'enrolments.dismiss': 'Dismiss computers that waited',
    'enrolments.open': 'Let computers enrol without approval',
  },
});

export const reads = defineReads({
  es: { enrolments: 'Consultar los equipos que esperan aprobación' },
  en: { enrolments: 'Look at computers that wait for approval' },
});
