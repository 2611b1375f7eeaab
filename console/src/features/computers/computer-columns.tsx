import type { ComputerRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import { ComputerName, LastConnection, NotApplied, RunningVersion } from './computer-cells.tsx';
import { ComputerStatusBadge, type ComputerTranslate, modeText } from './computer-names.tsx';
import { shortSystem } from './short-system.ts';
import { TagChips } from './tag-chips.tsx';

/**
 * The columns of a list of computers; over several agencies each row says whose it is and, where there are several instances, of
 * which: `instance` is of that column.
 */
export const computerColumns = (
  t: ComputerTranslate,
  withAgency: boolean,
  instance?: InstanceColumn,
): Column<ComputerRow>[] => {
  const ofInstance: Column<ComputerRow>[] =
    instance === undefined
      ? []
      : [
          {
            id: 'instance',
            header: instance.header,
            width: 150,
            priority: 3,
            cell: (row) => <Cut text={instance.nameOf(row.instanceName)} />,
          },
        ];
  const columns: Column<ComputerRow>[] = [
    {
      id: 'name',
      header: t('name'),
      width: 188,
      grow: 1,
      sortBy: 'name',
      cell: (row) => <ComputerName computer={row} t={t} />,
    },
    { id: 'agency', header: t('agency'), width: 288, grow: 2, cell: (row) => <Cut text={row.agencyName} /> },
    ...ofInstance,
    {
      id: 'status',
      header: t('status'),
      width: 140,
      priority: 1,
      ...(!withAgency && { sortBy: 'status' }),
      filterValue: ({ status }) => ({ field: 'status', value: status }),
      cell: (row) => <ComputerStatusBadge status={row.status} t={t} />,
    },
    {
      id: 'os',
      header: t('os'),
      width: 170,
      priority: 3,
      ...(!withAgency && { sortBy: 'os' }),
      filterValue: ({ os }) => ({ field: 'os', value: os }),
      cell: (row) => <Cut text={shortSystem(row.os)} whole={row.os} />,
    },
    {
      id: 'ipAddress',
      header: t('ipAddress'),
      width: 116,
      priority: 3,
      sortBy: 'ipAddress',
      cell: (row) => <Cut text={row.ipAddress ?? ''} />,
    },
    {
      id: 'version',
      header: t('version'),
      width: 76,
      priority: 3,
      sortBy: 'version',
      filterValue: ({ agentVersion }) => ({ field: 'version', value: agentVersion }),
      cell: (row) => <RunningVersion computer={row} t={t} />,
    },
    {
      id: 'lastConnection',
      header: t('lastConnection'),
      width: agoWidth,
      sortBy: 'lastConnection',
      cell: (row) => <LastConnection computer={row} t={t} />,
    },
    {
      id: 'enrolledOn',
      header: t('enrolledOn'),
      width: 146,
      sortBy: 'enrolledOn',
      optional: true,
      cell: (row) => <Ago instant={row.enrolledOn} />,
    },
    {
      id: 'applied',
      header: t('applied'),
      width: 84,
      priority: 3,
      numeric: true,
      optional: true,
      cell: (row) => formatNumber(row.vaccinesApplied),
    },
    {
      id: 'notApplied',
      header: t('notApplied'),
      width: 84,
      numeric: true,
      cell: (row) => <NotApplied computer={row} />,
    },
    { id: 'tags', header: t('tags'), width: 108, grow: 1, priority: 3, cell: (row) => <TagChips tags={row.tags} /> },
    { id: 'domain', header: t('domain'), width: 160, optional: true, cell: (row) => <Cut text={row.domain ?? ''} /> },
    {
      id: 'installationMode',
      header: t('installationMode'),
      width: 140,
      optional: true,
      cell: (row) => <Cut text={modeText(row.installationMode)} />,
    },
  ];
  return withAgency ? columns : columns.filter(({ id }) => id !== 'agency' && id !== 'instance');
};
