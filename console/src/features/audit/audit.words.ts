import { defineAttempts, defineErrors, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'audit.notfound': 'No se ha encontrado la entrada. Puede que haya vencido su plazo de conservación.',
  },
  en: {
    'audit.notfound': 'The entry was not found. Its retention period may be over.',
  },
});

export const events = defineEvents({
  es: {
    refused: 'Acceso denegado',
    'audit.prepareCsv': 'Auditoría exportada',
  },
  en: {
    refused: 'Access denied',
    'audit.prepareCsv': 'Audit log exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'audit.prepareCsv': 'Exportar la auditoría',
  },
  en: {
    'audit.prepareCsv': 'Export the audit log',
  },
});

export const reads = defineReads({
  es: {
    audit: 'Consultar la auditoría',
  },
  en: {
    audit: 'Look at the audit log',
  },
});
