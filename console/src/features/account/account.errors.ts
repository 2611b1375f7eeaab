import { defineErrors } from '../../i18n/define-errors.ts';

export const accountErrors = defineErrors({
  es: {
    'session.notfound': 'La sesión ya está cerrada',
  },
  en: {
    'session.notfound': 'The session is over already',
  },
});
