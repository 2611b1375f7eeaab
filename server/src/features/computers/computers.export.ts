import { type ComputerRow, computers, fleet, installationModes } from '@egida/contract';
import { computerStatusLabels, installationModeLabels, osFamilyLabels } from '@egida/contract/labels';
import type { CsvColumn } from '../../platform/exports/csv.ts';
import { exportOf } from '../../platform/exports/exports.ts';
import { labelOf } from '../../platform/exports/label-of.ts';
import { computerSource, readComputers } from './computers.queries.ts';

const list = (values: readonly string[]) => values.join('; ');

const columns: readonly CsvColumn<ComputerRow>[] = [
  { es: 'Equipo', en: 'Computer', value: (row) => row.name },
  { es: 'Organismo', en: 'Agency', value: (row) => row.agencyName },
  { es: 'Estado', en: 'Status', value: (row, locale) => computerStatusLabels[locale][row.status] },
  { es: 'Última conexión', en: 'Last connection', value: (row) => row.lastConnection },
  { es: 'Familia', en: 'Family', value: (row) => osFamilyLabels[row.osFamily] },
  { es: 'Sistema operativo', en: 'Operating system', value: (row) => row.os },
  { es: 'Versión del agente', en: 'Agent version', value: (row) => row.agentVersion },
  { es: 'Versión pedida', en: 'Version wanted', value: (row) => row.wantedVersion },
  { es: 'Dirección IP', en: 'IP address', value: (row) => row.ipAddress },
  { es: 'Dirección MAC', en: 'MAC address', value: (row) => row.macAddress },
  { es: 'Dominio', en: 'Domain', value: (row) => row.domain },
  { es: 'Usuarios', en: 'Users', value: (row) => list(row.users) },
  { es: 'Etiquetas', en: 'Tags', value: (row) => list(row.tags) },
  { es: 'Vacunas aplicadas', en: 'Vaccines applied', value: (row) => row.vaccinesApplied },
  { es: 'Vacunas sin aplicar', en: 'Vaccines not applied', value: (row) => row.vaccinesNotApplied },
  {
    es: 'Modo de instalación',
    en: 'Installation mode',
    value: (row, locale) => labelOf(installationModeLabels[locale], installationModes, row.installationMode),
  },
  { es: 'Marcado para desinstalar', en: 'Marked for removal', value: (row) => row.markedForRemoval },
  { es: 'Duplicado', en: 'Duplicate', value: (row) => row.duplicate },
  { es: 'Error del agente', en: 'Agent error', value: (row) => row.commandError },
  { es: 'Procesador', en: 'Processor', value: (row) => row.cpu },
  { es: 'Arquitectura', en: 'Architecture', value: (row) => row.arch },
  { es: 'Memoria (bytes)', en: 'Memory (bytes)', value: (row) => row.memory },
  {
    es: 'Discos (bytes)',
    en: 'Disks (bytes)',
    value: (row) => list(row.disks.map(({ name, type, size }) => `${name} ${type} ${size}`)),
  },
  {
    es: 'Volúmenes (bytes libres)',
    en: 'Volumes (bytes free)',
    value: (row) =>
      list(row.logicalDisks.map(({ mount, filesystem, size, free }) => `${mount} ${filesystem} ${free}/${size}`)),
  },
  { es: 'Fecha de alta', en: 'Enrolled', value: (row) => row.enrolledOn },
];

const shared = {
  ...{ source: computerSource, columns, rows: readComputers },
  idOf: (row: ComputerRow) => row.id,
  agenciesOf: (row: ComputerRow) => [row.agencyId],
};

/** The computers of an agency as a file. */
export const computersExport = exportOf<ComputerRow>({
  ...shared,
  call: 'computers.prepareCsv',
  endpoint: computers.prepareCsv,
  filename: { es: 'equipos', en: 'computers' },
});

/** The computers of all agencies that the person sees. */
export const fleetExport = exportOf<ComputerRow>({
  ...shared,
  call: 'fleet.prepareCsv',
  endpoint: fleet.prepareCsv,
  filename: { es: 'equipos-de-todos-los-organismos', en: 'all-computers' },
});
