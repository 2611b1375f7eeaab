import { defineFeedback } from '../../feedback/define-feedback.ts';

export const manualFeedback = defineFeedback({
  es: {
    'manual.fetch.ok': 'Manual descargado',
    'manual.fetch.error': 'No se ha podido obtener el manual',
    'manual.open.ok': 'El manual se ha abierto en otra pestaña',
    'manual.open.error':
      'El navegador no ha dejado abrir el manual. Permita que esta página abra pestañas e inténtelo de nuevo.',
  },
  en: {
    'manual.fetch.ok': 'Manual downloaded',
    'manual.fetch.error': 'The manual could not be fetched',
    'manual.open.ok': 'The manual was opened in another tab',
    'manual.open.error': 'The browser did not let the manual open. Allow this page to open tabs and try again.',
  },
});
