import { defineErrors } from '../../i18n/define-errors.ts';

export const mailErrors = defineErrors({
  es: {
    'mail.notfound': 'No se ha encontrado el mensaje',
  },
  en: {
    'mail.notfound': 'The message was not found',
  },
});
