import { defineFeedback } from '../../feedback/define-feedback.ts';

export const mailFeedback = defineFeedback({
  es: {
    'mail.show.ok': 'Mensaje mostrado. Queda anotado en la auditoría.',
    'mail.show.error': 'No se ha podido mostrar el mensaje',
    'mail.retry.ok': 'Se intentará enviar ahora mismo',
    'mail.retry.error': 'No se ha podido reintentar el envío',
  },
  en: {
    'mail.show.ok': 'Message shown. The audit log says so.',
    'mail.show.error': 'The message could not be shown',
    'mail.retry.ok': 'It is being sent again now',
    'mail.retry.error': 'The message could not be sent again',
  },
});
