import { defineFeedback } from '../../feedback/define-feedback.ts';

export const downloadFeedback = defineFeedback({
  es: {
    'download.prepare.ok': 'La descarga se ha añadido a «Descargas», en la barra lateral',
    'download.prepare.error': 'No se ha podido preparar la descarga',
    'download.fetch.ok': 'Archivo descargado',
    'download.fetch.error': 'No se ha podido descargar el archivo',
    'download.dismiss.ok': 'Descarga descartada',
    'download.dismiss.error': 'No se ha podido descartar la descarga',
  },
  en: {
    'download.prepare.ok': 'The download has been added to the download area',
    'download.prepare.error': 'Unable to download',
    'download.fetch.ok': 'File downloaded',
    'download.fetch.error': 'The file could not be downloaded',
    'download.dismiss.ok': 'Download dismissed',
    'download.dismiss.error': 'The download could not be dismissed',
  },
});
