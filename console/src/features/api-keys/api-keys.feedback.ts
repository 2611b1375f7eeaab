import { defineFeedback } from '../../feedback/define-feedback.ts';

export const apiKeyFeedback = defineFeedback({
  es: {
    'token.create.ok': 'Clave creada',
    'token.create.error': 'No se ha podido crear la clave',
    'token.revoke.ok': 'Clave revocada: ya no funciona',
    'token.revoke.error': 'No se ha podido revocar la clave',
  },
  en: {
    'token.create.ok': 'Key created',
    'token.create.error': 'The key could not be created',
    'token.revoke.ok': 'Key revoked: it no longer works',
    'token.revoke.error': 'The key could not be revoked',
  },
});
