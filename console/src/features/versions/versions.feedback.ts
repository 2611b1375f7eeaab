import { defineFeedback } from '../../feedback/define-feedback.ts';

export const versionFeedback = defineFeedback({
  es: {
    'package.publish.ok': 'Paquete publicado',
    'package.publish.error': 'No se ha podido publicar el paquete',
    'package.delete.ok': 'Paquete retirado',
    'package.delete.error': 'No se ha podido retirar el paquete',
    'versions.update.ok_one': 'Actualización en marcha en {{count}} organismo',
    'versions.update.ok_other': 'Actualización en marcha en {{count}} organismos',
    'versions.update.error': 'No se ha podido empezar la actualización',
  },
  en: {
    'package.publish.ok': 'Package published',
    'package.publish.error': 'The package could not be published',
    'package.delete.ok': 'Package withdrawn',
    'package.delete.error': 'The package could not be withdrawn',
    'versions.update.ok_one': 'Update under way in {{count}} agency',
    'versions.update.ok_other': 'Update under way in {{count}} agencies',
    'versions.update.error': 'The update could not be started',
  },
});
