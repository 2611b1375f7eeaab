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
    'telemetry.notfound':
      'No se ha encontrado el programa. Puede que haya vencido su plazo de conservación o que el organismo ya no recoja telemetría.',
    'telemetry.off': 'El organismo no recoge telemetría',
  },
  en: {
    'telemetry.notfound':
      'The program was not found. It may be past the time programs are kept, or the agency no longer collects telemetry.',
    'telemetry.off': 'The agency does not collect telemetry',
  },
});

export const events = defineEvents({
  es: {
    'telemetry.prepareCsv': 'Telemetría exportada',
    'telemetry.prepareCsvOfAgency': 'Telemetría de un organismo exportada',
  },
  en: {
    'telemetry.prepareCsv': 'Telemetry exported',
    'telemetry.prepareCsvOfAgency': 'Telemetry of an agency exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'telemetry.prepareCsv': 'Exportar la telemetría',
    'telemetry.prepareCsvOfAgency': 'Exportar la telemetría de un organismo',
  },
  en: {
    'telemetry.prepareCsv': 'Export the telemetry',
    'telemetry.prepareCsvOfAgency': 'Export the telemetry of an agency',
  },
});

export const reads = defineReads({
  es: {
    telemetry: 'Consultar la telemetría',
  },
  en: {
    telemetry: 'Look at telemetry',
  },
});

export const groups = defineGroups({
  es: {
    telemetry: 'Telemetría',
  },
  en: {
    telemetry: 'Telemetry',
  },
});

export const properties = defineProperties({
  es: {
    'TELEMETRY_RETENTION_DAYS.name': 'Telemetría',
    'TELEMETRY_RETENTION_DAYS.help': 'Los programas que no se han vuelto a ver en este tiempo se eliminan.',
  },
  en: {
    'TELEMETRY_RETENTION_DAYS.name': 'Telemetry',
    'TELEMETRY_RETENTION_DAYS.help': 'Programs not seen again within this time are deleted.',
  },
});
