import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

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

export const groups = defineGroups({
  es: { enrolments: 'Altas de equipos' },
  en: { enrolments: 'Enrolments' },
});

export const properties = defineProperties({
  es: {
    'ENROLMENTS_WITHOUT_APPROVAL.name': 'Inscripciones sin aprobación',
    'ENROLMENTS_WITHOUT_APPROVAL.help':
      'Cuántos equipos nuevos admite cada organismo en 24 horas una vez superadas sus licencias. Los demás esperan a que alguien los apruebe.',
  },
  en: {
    'ENROLMENTS_WITHOUT_APPROVAL.name': 'Enrolments without approval',
    'ENROLMENTS_WITHOUT_APPROVAL.help':
      'How many new computers each agency takes in 24 hours once it is past its licences. The others wait for somebody to approve them.',
  },
});
