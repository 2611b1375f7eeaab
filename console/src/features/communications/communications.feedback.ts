import { defineFeedback } from '../../feedback/define-feedback.ts';

export const communicationFeedback = defineFeedback({
  es: {
    'communication.create.ok': 'Comunicado enviado. Aquí puede seguir qué ocurre con cada correo.',
    'communication.create.error': 'No se ha podido enviar el comunicado',
  },
  en: {
    'communication.create.ok': 'Communication sent. Here you can follow what becomes of each email.',
    'communication.create.error': 'The communication could not be sent',
  },
});
