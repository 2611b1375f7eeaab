import { defineProperties } from '../../i18n/define-words.ts';

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
