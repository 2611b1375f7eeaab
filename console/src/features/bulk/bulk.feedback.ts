import { defineFeedback } from '../../feedback/define-feedback.ts';

export const bulkFeedback = defineFeedback({
  es: {
    'bulk.retry.ok': 'La acción sigue donde se quedó',
    'bulk.retry.error': 'No se ha podido reanudar la acción',
    'bulk.dismiss.ok': 'Acción retirada de la lista',
    'bulk.dismiss.error': 'No se ha podido retirar la acción',
  },
  en: {
    'bulk.retry.ok': 'The action goes on where it stopped',
    'bulk.retry.error': 'The action could not be resumed',
    'bulk.dismiss.ok': 'Action taken off the list',
    'bulk.dismiss.error': 'The action could not be taken off the list',
  },
});
