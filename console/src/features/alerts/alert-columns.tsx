import type { Alert } from '@egida/contract';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import { AlertActionBadge, AlertStatusBadge, type AlertTranslate, vaccineOf } from './alert-names.tsx';
import type { AlertPlace } from './alert-place.ts';
import { findingText } from './finding-text.ts';

/** Of lists over all agencies: which instance each row is of. */
export const instanceColumn = <Row extends { instanceName: string | null }>({
  header,
  nameOf,
}: InstanceColumn): Column<Row> => ({
  id: 'instance',
  header,
  width: 140,
  priority: 3,
  cell: (row) => <Cut text={nameOf(row.instanceName ?? '')} />,
});

/** What is the same of all rows of a place is not said of each. */
export const alertColumns = (
  t: AlertTranslate,
  { agencyId, computerId }: AlertPlace,
  onlyActive: boolean,
  /** The column of the instance, where there are several. */
  instance?: InstanceColumn,
): Column<Alert>[] => {
  const computer: Column<Alert> = {
    id: 'computer',
    header: t('computer'),
    width: 190,
    cell: (row) => <Cut text={row.computerName} at="middle" />,
  };
  const agency: Column<Alert> = {
    id: 'agency',
    header: t('agency'),
    width: 176,
    grow: 2,
    priority: 3,
    // A computer's are of the agency that it is in, but for those from before it came there.
    ...(computerId !== undefined && { optional: true }),
    // Public bodies begin alike, and are told apart by where they are.
    cell: (row) => <Cut text={row.agencyName} at="middle" />,
  };
  const isEverywhere = agencyId === undefined && computerId === undefined;
  return [
    { id: 'vaccine', header: t('vaccine'), width: 240, grow: 2, cell: (row) => <Cut text={vaccineOf(row, t)} /> },
    {
      id: 'message',
      header: t('message'),
      width: 122,
      grow: 1,
      cell: (row) => <Cut text={findingText(row, t)} at="middle" />,
    },
    ...(computerId === undefined ? [computer] : []),
    ...(agencyId === undefined ? [agency] : []),
    ...(isEverywhere && instance !== undefined ? [instanceColumn(instance)] : []),
    { id: 'date', header: t('date'), width: agoWidth, sortBy: 'date', cell: (row) => <Ago instant={row.date} /> },
    {
      id: 'action',
      header: t('action'),
      width: 132,
      priority: 1,
      cell: (row) => <AlertActionBadge action={row.detail.action} t={t} />,
    },
    {
      id: 'status',
      header: t('status'),
      width: 140,
      priority: 1,
      // Where only active ones are listed, a column that says so of each is noise.
      ...(onlyActive && { optional: true }),
      cell: (row) => <AlertStatusBadge status={row.status} t={t} />,
    },
  ];
};
