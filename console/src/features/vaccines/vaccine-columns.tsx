import type { VaccineRow } from '@egida/contract';
import { formatDate } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Criticality } from './criticality.tsx';
import { hasExpired } from './expiry.ts';
import { FromMainBadge } from './from-main.tsx';
import classes from './vaccine-columns.module.css';
import type { VaccineTranslate } from './vaccine-names.ts';

export const VaccineExpiration = ({ expiration, t }: { expiration: string; t: VaccineTranslate }) => {
  const date = formatDate(expiration);
  if (!hasExpired(expiration)) return date;
  return <StateBadge tone="error/light" label={t('expired', { date })} />;
};

/** Said wherever an expired vaccine is named: nobody can execute it. */
export const ExpiredBadge = ({ expiration, t }: { expiration: string | null; t: VaccineTranslate }) =>
  expiration !== null &&
  hasExpired(expiration) && (
    <StateBadge tone="error/light" label={t('expiredShort')} title={t('expired', { date: formatDate(expiration) })} />
  );

export const vaccineColumns = (t: VaccineTranslate): Column<VaccineRow>[] => [
  {
    id: 'name',
    header: t('name'),
    width: 290,
    grow: 1,
    sortBy: 'name',
    cell: (row) => (
      <span className={classes.name}>
        <Cut text={row.name} />
        <ExpiredBadge expiration={row.expiration} t={t} />
        <FromMainBadge fromMain={row.fromMain} t={t} brief />
      </span>
    ),
  },
  {
    id: 'criticality',
    header: t('criticality'),
    width: 112,
    priority: 1,
    sortBy: 'criticality',
    cell: (row) => <Criticality value={row.criticality} />,
  },
  {
    id: 'category',
    header: t('category'),
    width: 200,
    sortBy: 'category',
    cell: (row) => <Cut text={t(row.category)} />,
  },
  { id: 'type', header: t('type'), width: 160, priority: 3, cell: (row) => <Cut text={t(row.type)} /> },
  { id: 'osFamily', header: t('osFamily'), width: 92, cell: (row) => t(row.osFamily) },
  { id: 'autorun', header: t('autorun'), width: 108, cell: (row) => t(row.autorun ? 'on' : 'off') },
  {
    id: 'updatedOn',
    header: t('updatedOn'),
    width: 122,
    priority: 3,
    sortBy: 'updatedOn',
    cell: (row) => <Ago instant={row.updatedOn} />,
  },
  {
    id: 'expiration',
    header: t('expiration'),
    width: 150,
    optional: true,
    cell: (row) => row.expiration && <VaccineExpiration expiration={row.expiration} t={t} />,
  },
  { id: 'minVersion', header: t('minVersion'), width: 110, optional: true, cell: (row) => row.min_version },
  {
    id: 'description',
    header: t('description'),
    width: 300,
    optional: true,
    cell: (row) => <Cut text={row.description} />,
  },
];
