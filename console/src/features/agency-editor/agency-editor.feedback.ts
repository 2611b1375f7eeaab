import { defineFeedback } from '../../feedback/define-feedback.ts';

export const agencyEditorFeedback = defineFeedback({
  es: {
    'agency.create.ok': 'Organismo creado',
    'agency.create.error': 'No se ha podido crear el organismo',
    'agency.update.ok': 'Organismo actualizado',
    'agency.update.error': 'No se ha podido actualizar el organismo',
  },
  en: {
    'agency.create.ok': 'Agency created',
    'agency.create.error': 'The agency could not be created',
    'agency.update.ok': 'Agency updated',
    'agency.update.error': 'It was not possible to update the agency',
  },
});
