import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

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

export const groups = defineGroups({
  es: {
    audit: 'Auditoría',
  },
  en: {
    audit: 'Audit log',
  },
});

export const properties = defineProperties({
  es: {
    'AUDIT_RETENTION_DAYS.name': 'Auditoría',
    'AUDIT_RETENTION_DAYS.help': 'Las entradas más antiguas se eliminan. Compruebe antes qué plazo exige su normativa.',
  },
  en: {
    'AUDIT_RETENTION_DAYS.name': 'Audit log',
    'AUDIT_RETENTION_DAYS.help':
      'Older entries are deleted. First check how long regulations require you to keep them.',
  },
});
