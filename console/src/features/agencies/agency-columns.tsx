import type { AgencyRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import {
  type AgencyTranslate,
  Expiration,
  Installation,
  Licenses,
  OfferBadge,
  serviceTypeText,
} from '../agency/agency.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import classes from './agency-columns.module.css';

/** Which instance an agency is of is said at once where there are several: `instance` is of that column. */
export const agencyColumns = (t: AgencyTranslate, instance: InstanceColumn | undefined): Column<AgencyRow>[] => [
  {
    id: 'name',
    header: t('name'),
    width: 270,
    grow: 2,
    sortBy: 'name',
    cell: (row) => (
      <span className={classes.name}>
        <Cut text={row.name} />
        <OfferBadge offer={row.offer} />
      </span>
    ),
  },
  { id: 'code', header: t('code'), width: 92, priority: 3, sortBy: 'code', cell: (row) => <Cut text={row.code} /> },
  {
    id: 'agents',
    header: t('agents'),
    width: 92,
    priority: 1,
    numeric: true,
    cell: (row) => formatNumber(row.agents),
  },
  { id: 'licenses', header: t('licenses'), width: 124, numeric: true, cell: (row) => <Licenses agency={row} t={t} /> },
  {
    id: 'installationStatus',
    header: t('installationStatus'),
    width: 160,
    sortBy: 'installationStatus',
    cell: (row) => <Installation status={row.installationStatus} t={t} />,
  },
  {
    id: 'serviceType',
    header: t('serviceType'),
    width: 130,
    sortBy: 'serviceType',
    optional: true,
    cell: (row) => <Cut text={serviceTypeText(t, row.serviceType)} />,
  },
  {
    id: 'expiration',
    header: t('expiration'),
    width: 200,
    priority: 1,
    sortBy: 'expiration',
    cell: (row) => <Expiration agency={row} t={t} />,
  },
  {
    id: 'parent',
    header: t('parent'),
    width: 144,
    grow: 1,
    sortBy: 'parent',
    cell: (row) => <Cut text={row.parentName ?? ''} />,
  },
  {
    id: 'sector',
    header: t('sector'),
    width: 150,
    sortBy: 'sector',
    optional: true,
    cell: (row) => <Cut text={row.sectorName ?? ''} />,
  },
  {
    id: 'department',
    header: t('department'),
    width: 170,
    sortBy: 'department',
    optional: true,
    cell: (row) => <Cut text={row.department} />,
  },
  {
    id: 'instance',
    header: t('instance'),
    width: 170,
    priority: 3,
    sortBy: 'instance',
    optional: instance === undefined,
    cell: (row) => <Cut text={instance?.nameOf(row.instanceName) ?? row.instanceName} />,
  },
  {
    id: 'autorun',
    header: t('autorun'),
    width: 130,
    sortBy: 'autorun',
    optional: true,
    cell: (row) => t(row.autorun ? 'on' : 'off'),
  },
];
