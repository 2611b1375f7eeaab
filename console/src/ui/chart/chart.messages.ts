import { defineMessages } from '../../i18n/messages.ts';

export const chartMessages = defineMessages('chart', {
  es: {
    asTable: 'Ver como tabla: {{title}}',
    failed: 'No se ha podido cargar.',
    asOf: 'Datos de {{when}}',
    day: 'Día',
    unknown: 'sin datos',
  },
  en: {
    asTable: 'Show as a table: {{title}}',
    failed: 'It could not be loaded.',
    asOf: 'As of {{when}}',
    day: 'Day',
    unknown: 'no data',
  },
});
