import { criticalities, operatingSystems, type VaccineRow } from '@egida/contract';
import { criticalityLabels, osFamilyLabels, vaccineCategoryLabels, vaccineTypeLabels } from '@egida/contract/labels';
import type { CsvColumn } from '../../platform/exports/csv.ts';
import { labelOf } from '../../platform/exports/label-of.ts';

const systemNames = new Map(operatingSystems.map(({ id, name }) => [id, name]));

/** What a file says of a vaccine: what the list shows, and no rules. */
export const vaccineCsvColumns: readonly CsvColumn<VaccineRow>[] = [
  { es: 'Id', en: 'Id', value: (row) => row.id },
  { es: 'Nombre', en: 'Name', value: (row) => row.name },
  { es: 'Tipo', en: 'Type', value: (row, locale) => vaccineTypeLabels[locale][row.type] },
  { es: 'Categoría', en: 'Category', value: (row, locale) => vaccineCategoryLabels[locale][row.category] },
  {
    es: 'Criticidad',
    en: 'Criticality',
    value: (row, locale) => labelOf(criticalityLabels[locale], criticalities, row.criticality),
  },
  { es: 'Sistema', en: 'System', value: (row) => osFamilyLabels[row.osFamily] },
  {
    es: 'Versiones del sistema',
    en: 'System versions',
    value: (row) => row.os.map((id) => systemNames.get(id) ?? id).join('; '),
  },
  { es: 'Agente mínimo', en: 'Minimum agent', value: (row) => row.min_version },
  { es: 'Ejecución automática', en: 'Automatic execution', value: (row) => row.autorun },
  { es: 'Vencimiento', en: 'Expiry', value: (row) => row.expiration },
  { es: 'Descripción', en: 'Description', value: (row) => row.description },
  { es: 'Creada', en: 'Created', value: (row) => row.createdOn },
  { es: 'Actualizada', en: 'Updated', value: (row) => row.updatedOn },
];
