import { defineFeedback } from '../../feedback/define-feedback.ts';

export const sectorFeedback = defineFeedback({
  es: {
    'sector.create.ok': 'Sector creado',
    'sector.create.error': 'No se ha podido crear el sector',
    'sector.update.ok': 'Sector actualizado',
    'sector.update.error': 'No se ha podido actualizar el sector',
    'sector.delete.ok': 'Sector eliminado',
    'sector.delete.error': 'No se ha podido eliminar el sector',
  },
  en: {
    'sector.create.ok': 'Sector created',
    'sector.create.error': 'The sector could not be created',
    'sector.update.ok': 'Sector updated',
    'sector.update.error': 'The sector could not be updated',
    'sector.delete.ok': 'Sector deleted',
    'sector.delete.error': 'The sector could not be deleted',
  },
});
