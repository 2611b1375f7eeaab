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
    'issue.notfound': 'No se ha encontrado la solicitud. Puede que se haya eliminado su organismo.',
    'issue.agencyRequired': 'Indique para qué organismo pide ayuda. Si no pertenece a ninguno, pida que se lo asignen.',
    'issue.answerNeedsClosing':
      'La solicitud ya está cerrada: puede que otra persona la haya respondido. Reábrala para enviar otra respuesta.',
    'issue.tooMany': 'Ha enviado demasiadas solicitudes en la última hora. Espere un poco antes de enviar otra.',
  },
  en: {
    'issue.notfound': 'The request was not found. Its agency may have been deleted.',
    'issue.agencyRequired': 'Say which agency you ask for. If you belong to none, ask to be assigned to one.',
    'issue.answerNeedsClosing':
      'The request is closed already: somebody else may have answered it. Reopen it to send another answer.',
    'issue.tooMany': 'You have sent too many requests in the last hour. Wait a while before you send another.',
  },
});

export const events = defineEvents({
  es: {
    'issues.create': 'Solicitud de soporte enviada',
    'issues.update': 'Solicitud de soporte cerrada o reabierta',
  },
  en: {
    'issues.create': 'Support request sent',
    'issues.update': 'Support request closed or reopened',
  },
});

export const attempts = defineAttempts({
  es: {
    'issues.create': 'Enviar una solicitud de soporte',
    'issues.update': 'Cerrar o reabrir una solicitud de soporte',
  },
  en: {
    'issues.create': 'Send a support request',
    'issues.update': 'Close or reopen a support request',
  },
});

export const reads = defineReads({
  es: { issues: 'Consultar las solicitudes de soporte' },
  en: { issues: 'Look at support requests' },
});

export const groups = defineGroups({
  es: { issues: 'Solicitudes de soporte' },
  en: { issues: 'Support requests' },
});

export const fields = defineFields({
  es: { title: 'Asunto', answer: 'Respuesta' },
  en: { title: 'Subject', answer: 'Answer' },
});
