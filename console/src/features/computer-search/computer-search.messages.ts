import { defineMessages } from '../../i18n/messages.ts';

export const computerSearchMessages = defineMessages('computer-search', {
  es: {
    label: 'Añadir un equipo',
    clear: 'Quitar el equipo elegido',
    none: 'Ningún equipo coincide',
    failed: 'No se han podido buscar los equipos',
  },
  en: {
    label: 'Add a computer',
    clear: 'Clear the chosen computer',
    none: 'No computer matches',
    failed: 'The computers could not be searched',
  },
});
