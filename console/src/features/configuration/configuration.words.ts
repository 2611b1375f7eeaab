import { defineAttempts, defineErrors, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'configuration.pinned': 'Este valor lo fija el entorno del servidor y no se puede cambiar aquí',
    'configuration.notfound': 'No se ha encontrado la propiedad',
  },
  en: {
    'configuration.pinned': "The server's environment sets this value; it cannot be changed here",
    'configuration.notfound': 'The property was not found',
  },
});

export const events = defineEvents({
  es: {
    'configurations.update': 'Configuración cambiada',
  },
  en: {
    'configurations.update': 'Configuration changed',
  },
});

export const attempts = defineAttempts({
  es: {
    'configurations.update': 'Cambiar la configuración',
  },
  en: {
    'configurations.update': 'Change the configuration',
  },
});

export const reads = defineReads({
  es: {
    configurations: 'Consultar la configuración',
  },
  en: {
    configurations: 'Look at the configuration',
  },
});
