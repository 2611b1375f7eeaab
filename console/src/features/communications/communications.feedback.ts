import { defineFeedback } from '../../feedback/define-feedback.ts';

export const communicationFeedback = defineFeedback({
  es: {
    'communication.create.ok': 'Comunicado enviado. Aquí puede seguir qué ocurre con cada correo.',
    'communication.create.error': 'No se ha podido enviar el comunicado',
    'communication.keep.ok': 'Comunicado guardado: sus correos esperan a que haya un servidor de correo.',
    'communication.keep.error': 'No se ha podido guardar el comunicado',
  },
  en: {
    'communication.create.ok': 'Communication sent. Here you can follow what becomes of each email.',
    'communication.create.error': 'The communication could not be sent',
    'communication.keep.ok': 'Communication kept: its emails wait for a mail server.',
    'communication.keep.error': 'The communication could not be kept',
  },
});
