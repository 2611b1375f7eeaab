import { type TelemetryEntry, telemetry } from '@egida/contract';
import type { CsvColumn } from '../../platform/exports/csv.ts';
import { type ExportSpec, exportOf } from '../../platform/exports/exports.ts';
import { readEntries } from './telemetry.queries.ts';
import { telemetryFileSource } from './telemetry-source.ts';

const columns: readonly CsvColumn<TelemetryEntry>[] = [
  { es: 'Última ejecución', en: 'Last execution', value: (row) => row.lastExecutedOn },
  { es: 'Programa', en: 'Program', value: (row) => row.image },
  { es: 'Fabricante o paquete', en: 'Vendor or package', value: (row) => row.vendor },
  { es: 'SHA-256', en: 'SHA-256', value: (row) => row.sha256 },
  { es: 'Equipo', en: 'Computer', value: (row) => row.agentName },
  { es: 'Organismo', en: 'Agency', value: (row) => row.agencyName },
  { es: 'Vacuna', en: 'Vaccine', value: (row) => row.vaccine },
];

const shared: Omit<ExportSpec<TelemetryEntry>, 'call' | 'endpoint' | 'filename'> = {
  source: (choice, db) => telemetryFileSource(choice, db.scope),
  columns,
  rows: readEntries,
  idOf: (row) => row.id,
  agenciesOf: (row) => [row.agencyId],
};

/** What computers executed, of all agencies that the person sees. */
export const telemetryExport = exportOf<TelemetryEntry>({
  ...shared,
  call: 'telemetry.prepareCsv',
  endpoint: telemetry.prepareCsv,
  filename: { es: 'telemetria-de-todos-los-organismos', en: 'all-telemetry' },
});

/** What the computers of an agency executed. */
export const agencyTelemetryExport = exportOf<TelemetryEntry>({
  ...shared,
  call: 'telemetry.prepareCsvOfAgency',
  endpoint: telemetry.prepareCsvOfAgency,
  filename: { es: 'telemetria', en: 'telemetry' },
});
