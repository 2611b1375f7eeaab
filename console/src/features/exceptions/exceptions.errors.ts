import { defineErrors } from '../../i18n/define-errors.ts';

export const exceptionErrors = defineErrors({
  es: {
    'exception.empty': 'Escriba al menos una entrada',
  },
  en: {
    'exception.empty': 'Write at least one entry',
  },
});
