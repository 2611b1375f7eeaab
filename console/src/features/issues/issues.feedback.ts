import { defineFeedback } from '../../feedback/define-feedback.ts';

export const issueFeedback = defineFeedback({
  es: {
    'issues.create.ok': 'Solicitud enviada',
    'issues.create.error': 'No se ha podido enviar la solicitud',
    'issues.answer.ok': 'Respuesta guardada y solicitud cerrada',
    'issues.answer.error': 'No se ha podido responder a la solicitud',
    'issues.close.ok': 'Solicitud cerrada',
    'issues.close.error': 'No se ha podido cerrar la solicitud',
    'issues.reopen.ok': 'Solicitud reabierta',
    'issues.reopen.error': 'No se ha podido reabrir la solicitud',
  },
  en: {
    'issues.create.ok': 'Request sent',
    'issues.create.error': 'The request could not be sent',
    'issues.answer.ok': 'Answer kept and request closed',
    'issues.answer.error': 'The request could not be answered',
    'issues.close.ok': 'Request closed',
    'issues.close.error': 'The request could not be closed',
    'issues.reopen.ok': 'Request reopened',
    'issues.reopen.error': 'The request could not be reopened',
  },
});
