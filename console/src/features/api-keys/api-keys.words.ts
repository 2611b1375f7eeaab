import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'token.notfound': 'No se ha encontrado la clave. Puede que ya se haya revocado.',
    'tokens.limit':
      'No se pueden crear más claves: el organismo ya tiene todas las permitidas. Revoque una que no use.',
    'tokens.requests':
      'Las claves del organismo han agotado sus peticiones de esta hora. Espere a que empiece la siguiente.',
    'token.expiresInPast': 'La fecha de caducidad ya ha pasado. Elija una posterior.',
  },
  en: {
    'token.notfound': 'The key was not found. It may have been revoked already.',
    'tokens.limit': 'Cannot create more tokens: the agency has as many keys as it may. Revoke one that is not used.',
    'tokens.requests':
      'The keys of the agency have used up their requests for this hour. Wait until the next hour starts.',
    'token.expiresInPast': 'The expiry date has passed. Choose a later one.',
  },
});

export const events = defineEvents({
  es: {
    'tokens.create': 'Clave de la API creada',
    'tokens.revoke': 'Clave de la API revocada',
  },
  en: {
    'tokens.create': 'API key created',
    'tokens.revoke': 'API key revoked',
  },
});

export const attempts = defineAttempts({
  es: {
    'tokens.create': 'Crear una clave de la API',
    'tokens.revoke': 'Revocar una clave de la API',
  },
  en: {
    'tokens.create': 'Create an API key',
    'tokens.revoke': 'Revoke an API key',
  },
});

export const reads = defineReads({
  es: {
    tokens: 'Consultar las claves de la API',
  },
  en: {
    tokens: 'Look at API keys',
  },
});

export const groups = defineGroups({
  es: {
    tokens: 'Claves de la API',
  },
  en: {
    tokens: 'API keys',
  },
});

export const fields = defineFields({
  es: {
    expiresOn: 'Caducidad',
  },
  en: {
    expiresOn: 'Expiry',
  },
});
