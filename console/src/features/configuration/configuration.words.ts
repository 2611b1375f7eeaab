import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'configuration.pinned':
      'Este valor lo fija una variable de entorno del servidor. Cámbielo allí y reinicie el servidor.',
    'configuration.notfound':
      'No se ha encontrado la propiedad. Recargue la página: puede que el servidor se haya actualizado.',
  },
  en: {
    'configuration.pinned':
      'An environment variable of the server sets this value. Change it there and restart the server.',
    'configuration.notfound': 'The property was not found. Reload the page: the server may have been updated.',
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

export const groups = defineGroups({
  es: {
    configurations: 'Configuración',
  },
  en: {
    configurations: 'Configuration',
  },
});

export const properties = defineProperties({
  es: {
    'AGENCY_REQUEST_MAX_REQUESTS.name': 'Peticiones de cada organismo',
    'AGENCY_REQUEST_MAX_REQUESTS.help':
      'Las que pueden hacer en una hora todas sus claves juntas. Las demás se rechazan con un error 429 hasta que empieza la hora siguiente.',
    'AGENCY_REQUEST_MAX_TOKENS.name': 'Claves de cada organismo',
    'AGENCY_REQUEST_MAX_TOKENS.help':
      'Las que puede tener a la vez. Con 0 no se crean más; las que ya existen siguen funcionando hasta que se revoquen o caduquen.',
    'UPLOAD_MAX_MB.name': 'Tamaño máximo de los archivos que se suben',
    'UPLOAD_MAX_MB.help': 'Los que lo superen se rechazan.',
    'SUPPORT_EMAIL.name': 'Correo de soporte',
    'SUPPORT_EMAIL.help':
      'Recibe las solicitudes de soporte de los organismos que no tienen uno propio. Lo ven todas las personas con cuenta.',
  },
  en: {
    'AGENCY_REQUEST_MAX_REQUESTS.name': 'Requests of each agency',
    'AGENCY_REQUEST_MAX_REQUESTS.help':
      'How many all its keys together may make in an hour. The rest is refused with an error 429 until the next hour begins.',
    'AGENCY_REQUEST_MAX_TOKENS.name': 'Keys of each agency',
    'AGENCY_REQUEST_MAX_TOKENS.help':
      'How many it may have at once. With 0, no more are created; those that there are go on working until they are revoked or expire.',
    'UPLOAD_MAX_MB.name': 'Largest size of uploaded files',
    'UPLOAD_MAX_MB.help': 'Larger files are refused.',
    'SUPPORT_EMAIL.name': 'Support email',
    'SUPPORT_EMAIL.help':
      'Receives the support requests of agencies that have no address of their own. Everybody with an account can see it.',
  },
});

export const fields = defineFields({
  es: {
    property: 'Propiedad',
    value: 'Valor',
  },
  en: {
    property: 'Property',
    value: 'Value',
  },
});
