import { type AgencyVaccine, deploymentStates, deployments } from '@egida/contract';
import { deploymentStateLabels } from '@egida/contract/labels';
import { exportOf, zipExportOf } from '../../platform/exports/exports.ts';
import { labelOf } from '../../platform/exports/label-of.ts';
import { vaccineCsvColumns, zippedVaccines } from '../vaccines/vaccines.ts';
import { agencyVaccineSource, readAgencyVaccines } from './agency-vaccines.queries.ts';

const filename = { es: 'vacunas-del-organismo', en: 'agency-vaccines' };

export const agencyVaccinesCsv = exportOf<AgencyVaccine>({
  call: 'deployments.prepareCsv',
  endpoint: deployments.prepareCsv,
  filename,
  ofVaccines: true,
  source: (choice, db, { agencyId = '' }) => agencyVaccineSource(db, agencyId, choice),
  columns: [
    ...vaccineCsvColumns,
    {
      es: 'Estado',
      en: 'State',
      value: (row, locale) => labelOf(deploymentStateLabels[locale], deploymentStates, row.status),
    },
    { es: 'Excluida', en: 'Excluded', value: (row) => row.reason === 'excluded' },
    { es: 'Equipos con ella aplicada', en: 'Computers that have it', value: (row) => row.computers.applied },
    { es: 'Equipos pendientes', en: 'Computers pending', value: (row) => row.computers.pending },
    { es: 'Equipos con errores', en: 'Computers with errors', value: (row) => row.computers.error },
    { es: 'Equipos que la necesitan', en: 'Computers that require it', value: (row) => row.computers.required },
    {
      es: 'Equipos en los que no se ha ejecutado',
      en: 'Computers it was not executed on',
      value: (row) => row.computers.notRequired,
    },
    { es: 'Equipos incompatibles', en: 'Incompatible computers', value: (row) => row.computers.incompatible },
  ],
  rows: (db, ids, _, { agencyId = '' }) => readAgencyVaccines(db, agencyId, ids),
  idOf: (row) => row.id,
  agenciesOf: (_, scope) => (scope.kind === 'agencies' ? scope.ids : []),
});

export const agencyVaccinesZip = zipExportOf({
  call: 'deployments.prepareZip',
  endpoint: deployments.prepareZip,
  filename,
  ofVaccines: true,
  source: (choice, db, { agencyId = '' }) => agencyVaccineSource(db, agencyId, choice),
  files: zippedVaccines,
});
