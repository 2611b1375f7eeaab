import { defineFeedback } from '../../feedback/define-feedback.ts';

export const exceptionFeedback = defineFeedback({
  es: {
    'exception.update.ok': 'Excepción guardada. Vale desde la próxima conexión.',
    'exception.update.error': 'No se ha podido guardar la excepción',
    'exception.accept.ok': 'Excepción guardada. Vale desde la próxima conexión.',
    'exception.accept.error': 'No se ha podido guardar la excepción',
    'exception.delete.ok': 'Excepción quitada. Los equipos dejarán de respetarla en su próxima conexión.',
    'exception.delete.error': 'No se ha podido quitar la excepción',
  },
  en: {
    'exception.update.ok': 'Exception saved. It holds from the next connection on.',
    'exception.update.error': 'The exception could not be saved',
    'exception.accept.ok': 'Exception saved. It holds from the next connection on.',
    'exception.accept.error': 'The exception could not be saved',
    'exception.delete.ok': 'Exception removed. Computers no longer honour it once they next connect.',
    'exception.delete.error': 'The exception could not be removed',
  },
});
