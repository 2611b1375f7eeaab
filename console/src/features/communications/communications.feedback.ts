import { defineFeedback } from '../../feedback/define-feedback.ts';

export const communicationFeedback = defineFeedback({
  es: {
    'communication.create.ok': 'Comunicado enviado. Los correos salen en unos instantes.',
    'communication.create.error': 'No se ha podido enviar el comunicado',
  },
  en: {
    'communication.create.ok': 'Communication sent. Its mails go out in a moment.',
    'communication.create.error': 'The communication could not be sent',
  },
});
