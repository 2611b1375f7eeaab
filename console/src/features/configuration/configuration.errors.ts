import { defineErrors } from '../../i18n/define-errors.ts';

export const configurationErrors = defineErrors({
  es: {
    'configuration.pinned': 'Este valor lo fija el entorno del servidor y no se puede cambiar aquí',
    'configuration.notfound': 'No se ha encontrado la propiedad',
  },
  en: {
    'configuration.pinned': "The server's environment sets this value; it cannot be changed here",
    'configuration.notfound': 'The property was not found',
  },
});
