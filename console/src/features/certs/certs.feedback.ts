import { defineFeedback } from '../../feedback/define-feedback.ts';

export const certFeedback = defineFeedback({
  es: {
    'cert.create.ok': 'Certificado añadido',
    'cert.create.error': 'No se ha podido añadir el certificado',
    'cert.delete.ok': 'Certificado eliminado',
    'cert.delete.error': 'No se ha podido eliminar el certificado',
  },
  en: {
    'cert.create.ok': 'Certificate added',
    'cert.create.error': 'The certificate could not be added',
    'cert.delete.ok': 'Certificate deleted',
    'cert.delete.error': 'The certificate could not be deleted',
  },
});
