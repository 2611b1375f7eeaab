import { type VersionAgency, versions } from '@egida/contract';
import { exportOf } from '../../platform/exports/exports.ts';
import { readVersionAgencies, versionAgencySource } from './version-agencies.queries.ts';

/** The agencies that have computers with a version, as a file. */
export const versionExport = exportOf<VersionAgency>({
  call: 'versions.prepareCsv',
  endpoint: versions.prepareCsv,
  filename: { es: 'organismos-por-version', en: 'agencies-by-version' },
  source: (choice, _, { instanceId = '', version = '' }) => versionAgencySource(instanceId, version, choice),
  columns: [
    { es: 'Organismo', en: 'Agency', value: (row) => row.agencyName },
    { es: 'Código', en: 'Code', value: (row) => row.code },
    { es: 'Sector', en: 'Sector', value: (row) => row.sectorName },
    { es: 'Equipos', en: 'Computers', value: (row) => row.computers },
  ],
  rows: (db, ids, _, { version = '' }) => readVersionAgencies(db, version, ids),
  idOf: (row) => row.agencyId,
  agenciesOf: (row) => [row.agencyId],
});
