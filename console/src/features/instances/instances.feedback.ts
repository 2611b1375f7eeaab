import { defineFeedback } from '../../feedback/define-feedback.ts';

export const instanceFeedback = defineFeedback({
  es: {
    'instance.create.ok': 'Instancia registrada',
    'instance.create.error': 'No se ha podido registrar la instancia',
    'instance.update.ok': 'Instancia actualizada',
    'instance.update.error': 'No se ha podido actualizar la instancia',
    'instance.delete.ok': 'Instancia eliminada',
    'instance.delete.error': 'No se ha podido eliminar la instancia',
    'instance.renewKey.ok': 'Clave renovada. Guárdela ahora: no vuelve a mostrarse.',
    'instance.renewKey.error': 'No se ha podido renovar la clave',
  },
  en: {
    'instance.create.ok': 'Instance registered',
    'instance.create.error': 'The instance could not be registered',
    'instance.update.ok': 'Instance updated',
    'instance.update.error': 'The instance could not be updated',
    'instance.delete.ok': 'Instance deleted',
    'instance.delete.error': 'The instance could not be deleted',
    'instance.renewKey.ok': 'Key renewed. Keep it now: it is not shown again.',
    'instance.renewKey.error': 'The key could not be renewed',
  },
});
