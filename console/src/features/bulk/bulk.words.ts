import { defineErrors } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'bulk.failed': 'La acción no ha podido terminar. Inténtelo de nuevo: seguirá donde se quedó.',
    'bulk.tooMany': 'Tiene demasiadas acciones en curso. Espere a que termine alguna.',
  },
  en: {
    'bulk.failed': 'The action could not be finished. Try again: it goes on where it stopped.',
    'bulk.tooMany': 'You have too many actions under way. Wait until one of them is done.',
  },
});
