import { defineFeedback } from '../../feedback/define-feedback.ts';

export const exceptionFeedback = defineFeedback({
  es: {
    'exception.update.ok': 'Excepción guardada. Se respetará en cada equipo desde su próxima conexión.',
    'exception.update.error': 'No se ha podido guardar la excepción',
    'exception.delete.ok': 'Excepción quitada. Los equipos dejarán de respetarla en su próxima conexión.',
    'exception.delete.error': 'No se ha podido quitar la excepción',
  },
  en: {
    'exception.update.ok': 'Exception saved. Each computer honours it from its next connection on.',
    'exception.update.error': 'The exception could not be saved',
    'exception.delete.ok': 'Exception removed. Computers no longer honour it once they next connect.',
    'exception.delete.error': 'The exception could not be removed',
  },
});
