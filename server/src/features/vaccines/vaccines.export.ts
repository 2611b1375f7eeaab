import { catalogue, type VaccineRow } from '@egida/contract';
import { exportOf, zipExportOf } from '../../platform/exports/exports.ts';
import { vaccineCsvColumns } from './csv-columns.ts';
import { zippedVaccines } from './exported-vaccines.ts';
import { vaccineRows, vaccineSource } from './vaccines.queries.ts';

const filename = { es: 'vacunas', en: 'vaccines' };

export const catalogueCsv = exportOf<VaccineRow>({
  call: 'catalogue.prepareCsv',
  endpoint: catalogue.prepareCsv,
  filename,
  ofVaccines: true,
  source: vaccineSource,
  columns: vaccineCsvColumns,
  rows: vaccineRows,
  idOf: (row) => row.id,
  agenciesOf: () => [],
});

export const catalogueZip = zipExportOf({
  call: 'catalogue.prepareZip',
  endpoint: catalogue.prepareZip,
  filename,
  ofVaccines: true,
  source: vaccineSource,
  files: zippedVaccines,
});
