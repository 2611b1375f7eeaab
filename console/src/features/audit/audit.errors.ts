import { defineErrors } from '../../i18n/define-errors.ts';

export const auditErrors = defineErrors({
  es: {
    'audit.notfound': 'No se ha encontrado el registro. Puede que haya vencido su plazo de conservación.',
  },
  en: {
    'audit.notfound': 'The entry was not found. Its retention period may be over.',
  },
});
