import { defineGroups, defineReads } from '../../i18n/define-words.ts';

export const reads = defineReads({
  es: {
    stats: 'Consultar el panel',
    agencyStats: 'Consultar el panel de un organismo',
  },
  en: {
    stats: 'Look at the dashboard',
    agencyStats: "Look at an agency's dashboard",
  },
});

export const groups = defineGroups({
  es: {
    stats: 'Estadísticas',
    agencyStats: 'Estadísticas de un organismo',
  },
  en: {
    stats: 'Statistics',
    agencyStats: 'Statistics of an agency',
  },
});
