import type { VersionRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './version-columns.module.css';
import type { VersionTranslate } from './version-names.ts';

const Share = ({ computers, total, t }: { computers: number; total: number; t: VersionTranslate }) => {
  const percent = total > 0 ? (computers / total) * 100 : 0;
  const few = computers > 0 && percent < 1;
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.part} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{few ? t('percentFew') : t('percent', { percent: Math.floor(percent) })}</span>
    </span>
  );
};

export const versionColumns = (t: VersionTranslate, total: number): Column<VersionRow>[] => [
  {
    id: 'version',
    header: t('version'),
    width: 190,
    sortBy: 'version',
    cell: (row) => (
      <span className={classes.version}>
        {row.version}
        {row.latest && <StateBadge tone="ok/medium" label={t('latest')} title={t('latestHelp')} />}
      </span>
    ),
  },
  {
    id: 'computers',
    header: t('computers'),
    width: 110,
    numeric: true,
    sortBy: 'computers',
    cell: (row) => formatNumber(row.computers),
  },
  {
    id: 'share',
    header: t('share'),
    width: 260,
    cell: (row) => <Share computers={row.computers} total={total} t={t} />,
  },
  { id: 'linux', header: t('linux'), width: 110, numeric: true, cell: (row) => formatNumber(row.linux) },
  { id: 'windows', header: t('windows'), width: 110, numeric: true, cell: (row) => formatNumber(row.windows) },
];
