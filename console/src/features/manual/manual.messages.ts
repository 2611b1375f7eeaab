import { defineMessages } from '../../i18n/messages.ts';

export const manualMessages = defineMessages('manual', {
  es: {
    title: 'Manual',
    fetching: 'Descargando el manual…',
    fileName: 'Manual de Égida.pdf',
  },
  en: {
    title: 'Manual',
    fetching: 'Downloading the manual…',
    fileName: 'Égida manual.pdf',
  },
});
