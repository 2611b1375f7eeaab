import type { TelemetryEntry } from '@egida/contract';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import { splitPath } from '../../ui/split-path.ts';
import type { Column } from '../../ui/table/column.ts';
import { ComputerLink, HashCell, VaccineLink } from './telemetry-cells.tsx';
import type { TelemetryTranslate } from './telemetry-names.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

/** What is the same of all rows of a place is not said of each. */
export const telemetryColumns = (
  t: TelemetryTranslate,
  { agencyId, computerId }: TelemetryPlace,
): Column<TelemetryEntry>[] => {
  const computer: Column<TelemetryEntry> = {
    id: 'computer',
    header: t('computer'),
    width: 190,
    priority: 1,
    filterValue: (row) => ({ field: 'computer', value: row.agentId }),
    cell: (row) => <ComputerLink entry={row} />,
  };
  const agency: Column<TelemetryEntry> = {
    id: 'agency',
    header: t('agency'),
    width: 180,
    grow: 1,
    // A computer's are of the agency that it is in, but for those from before it came there.
    ...(computerId !== undefined && { optional: true }),
    filterValue: (row) => ({ field: 'agency', value: row.agencyId }),
    // Public bodies begin alike, and are told apart by where they are.
    cell: (row) => <Cut text={row.agencyName} at="middle" />,
  };
  return [
    {
      id: 'program',
      header: t('program'),
      width: 170,
      grow: 1,
      cell: (row) => <Cut text={splitPath(row.image).name} at="middle" whole={row.image} />,
    },
    {
      id: 'folder',
      header: t('folder'),
      width: 190,
      grow: 2,
      cell: (row) => <Cut text={splitPath(row.image).folder} at="middle" />,
    },
    {
      id: 'vendor',
      header: t('vendor'),
      width: 150,
      priority: 3,
      filterValue: ({ vendor }) => (vendor ? { field: 'vendor', value: vendor } : undefined),
      cell: (row) => <Cut text={row.vendor} />,
    },
    {
      id: 'hash',
      header: t('hash'),
      // Beside it there is room for what copies it and for what filters by it.
      width: 134,
      filterValue: ({ sha256 }) => ({ field: 'sha256', value: sha256 }),
      cell: (row) => <HashCell sha256={row.sha256} t={t} />,
    },
    ...(computerId === undefined ? [computer] : []),
    ...(agencyId === undefined ? [agency] : []),
    {
      id: 'lastExecutedOn',
      header: t('lastExecutedOn'),
      width: agoWidth,
      priority: 1,
      sortBy: 'lastExecutedOn',
      cell: (row) => <Ago instant={row.lastExecutedOn} />,
    },
    {
      id: 'vaccine',
      header: t('vaccine'),
      width: 190,
      grow: 1,
      priority: 3,
      filterValue: ({ vaccineId }) => (vaccineId ? { field: 'vaccine', value: vaccineId } : undefined),
      cell: (row) => <VaccineLink entry={row} />,
    },
  ];
};
