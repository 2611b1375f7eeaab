import { type Alert, alertStatuses, alerts } from '@egida/contract';
import { alertActionLabels, alertRemarkLabels, alertStatusLabels, ruleKindLabels } from '@egida/contract/labels';
import type { CsvColumn } from '../../platform/exports/csv.ts';
import { exportOf } from '../../platform/exports/exports.ts';
import { labelOf } from '../../platform/exports/label-of.ts';
import { alertSource, readAlerts } from './alerts.queries.ts';

const columns: readonly CsvColumn<Alert>[] = [
  { es: 'Fecha', en: 'Date', value: (row) => row.date },
  { es: 'Vacuna', en: 'Vaccine', value: (row) => row.vaccineName },
  { es: 'Detección', en: 'Detection', value: (row) => row.subject },
  {
    es: 'Circunstancia',
    en: 'Circumstance',
    value: (row, locale) => row.remark && alertRemarkLabels[locale][row.remark],
  },
  { es: 'Programas relacionados', en: 'Related programs', value: (row) => row.related.join('; ') },
  { es: 'Veces', en: 'Times', value: (row) => row.occurrences },
  { es: 'Respuesta', en: 'Response', value: (row, locale) => alertActionLabels[locale][row.detail.action] },
  { es: 'Equipo', en: 'Computer', value: (row) => row.computerName },
  { es: 'Organismo', en: 'Agency', value: (row) => row.agencyName },
  {
    es: 'Tipo de regla',
    en: 'Kind of rule',
    value: (row, locale) => row.ruleKind && ruleKindLabels[locale][row.ruleKind],
  },
  { es: 'Regla', en: 'Rule', value: (row) => row.ruleText },
  {
    es: 'Estado',
    en: 'Status',
    value: (row, locale) => labelOf(alertStatusLabels[locale], alertStatuses, row.status),
  },
  { es: 'Nota', en: 'Note', value: (row) => row.note },
  { es: 'Identificador', en: 'Identifier', value: (row) => row.id },
];

const shared = {
  ...{ source: alertSource, columns, rows: readAlerts },
  idOf: (row: Alert) => row.id,
  // An alert stays with the agency in which it was raised, wherever its computer went.
  agenciesOf: (row: Alert) => [row.agencyId],
  // What an agent saw may be long.
  atOnce: 500,
};

/** The alerts of all agencies that the person sees, as a file. */
export const alertsExport = exportOf<Alert>({
  ...shared,
  call: 'alerts.prepareCsv',
  endpoint: alerts.prepareCsv,
  filename: { es: 'alertas', en: 'alerts' },
});

/** Those of one agency. */
export const agencyAlertsExport = exportOf<Alert>({
  ...shared,
  call: 'alerts.prepareCsvOfAgency',
  endpoint: alerts.prepareCsvOfAgency,
  filename: { es: 'alertas-del-organismo', en: 'agency-alerts' },
});
