import { defineFeedback } from '../feedback/define-feedback.ts';

export const wayBackFeedback = defineFeedback({
  es: {
    'undo.ok': 'Deshecho: todo está como antes',
    'undo.error': 'No se ha podido deshacer',
    'return.ok': 'Devueltos a su organismo anterior',
    'return.error': 'No se han podido devolver a su organismo anterior',
  },
  en: {
    'undo.ok': 'Undone: all is as before',
    'undo.error': 'It could not be undone',
    'return.ok': 'Moved back to their former agency',
    'return.error': 'They could not be moved back to their former agency',
  },
});
