import { defineFeedback } from '../../feedback/define-feedback.ts';

export const configurationFeedback = defineFeedback({
  es: {
    'config.update.ok': 'Valor guardado. Llega a todos los servidores en 5 segundos.',
    'config.update.error': 'No se ha podido guardar el valor',
  },
  en: {
    'config.update.ok': 'Value saved. It reaches every server within 5 seconds.',
    'config.update.error': 'The value could not be saved',
  },
});
