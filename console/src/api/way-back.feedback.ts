import { defineFeedback } from '../feedback/define-feedback.ts';

export const wayBackFeedback = defineFeedback({
  es: {
    'undo.ok': 'Cambio deshecho',
    'undo.error': 'No se ha podido deshacer',
    'return.ok': 'De vuelta en el organismo anterior',
    'return.error': 'No se ha podido volver al organismo anterior',
  },
  en: {
    'undo.ok': 'Change undone',
    'undo.error': 'It could not be undone',
    'return.ok': 'Back in the former agency',
    'return.error': 'The move back to the former agency failed',
  },
});
