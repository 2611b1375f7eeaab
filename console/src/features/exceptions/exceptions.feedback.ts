import { defineFeedback } from '../../feedback/define-feedback.ts';

export const exceptionFeedback = defineFeedback({
  es: {
    'exception.update.ok': 'Excepción guardada. Los equipos la respetarán desde su próxima conexión.',
    'exception.update.error': 'No se ha podido guardar la excepción',
    'exception.delete.ok': 'Excepción quitada. Los equipos dejarán de respetarla en su próxima conexión.',
    'exception.delete.error': 'No se ha podido quitar la excepción',
  },
  en: {
    'exception.update.ok': 'Exception saved. Computers honour it when they next connect.',
    'exception.update.error': 'The exception could not be saved',
    'exception.delete.ok': 'Exception removed. Computers no longer honour it once they next connect.',
    'exception.delete.error': 'The exception could not be removed',
  },
});
