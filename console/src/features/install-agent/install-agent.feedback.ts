import { defineFeedback } from '../../feedback/define-feedback.ts';

export const installFeedback = defineFeedback({
  es: {
    'agency.renewKey.ok': 'Clave renovada. Use la nueva para instalar equipos.',
    'agency.renewKey.error': 'No se ha podido renovar la clave',
  },
  en: {
    'agency.renewKey.ok': 'Key renewed. Use the new one to install computers.',
    'agency.renewKey.error': 'The key could not be renewed',
  },
});
