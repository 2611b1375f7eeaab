import type { VersionRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { FleetLink } from './fleet-link.tsx';
import classes from './version-columns.module.css';
import type { VersionTranslate } from './version-names.ts';
import { wholePercents } from './whole-percents.ts';

interface ShareProps {
  computers: number;
  total: number;
  /** As it is told: with those of the others it makes 100. */
  percent: number;
  t: VersionTranslate;
}

const Share = ({ computers, total, percent, t }: ShareProps) => {
  const few = computers > 0 && percent === 0;
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.part} style={{ width: `${total > 0 ? (computers / total) * 100 : 0}%` }} />
      </span>
      <span className={classes.percent}>{few ? t('percentFew') : t('percent', { percent })}</span>
    </span>
  );
};

/** `fleet` is every version in use, of which the list may show some: shares are of them all. */
export const versionColumns = (t: VersionTranslate, fleet: readonly VersionRow[]): Column<VersionRow>[] => {
  const counts = fleet.map(({ computers }) => computers);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const percents = wholePercents(counts);
  const percentOf = new Map(fleet.map(({ version }, at) => [version, percents[at] ?? 0]));
  return [
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
      priority: 1,
      numeric: true,
      sortBy: 'computers',
      cell: (row) => (
        <FleetLink
          filter={`version:${row.version}`}
          label={t('showComputers', { count: row.computers, version: row.version })}
        >
          {formatNumber(row.computers)}
        </FleetLink>
      ),
    },
    {
      id: 'share',
      header: t('share'),
      width: 240,
      grow: 1,
      cell: (row) => <Share computers={row.computers} total={total} percent={percentOf.get(row.version) ?? 0} t={t} />,
    },
    {
      id: 'linux',
      header: t('linux'),
      width: 100,
      priority: 3,
      numeric: true,
      cell: (row) => formatNumber(row.linux),
    },
    {
      id: 'windows',
      header: t('windows'),
      width: 100,
      priority: 3,
      numeric: true,
      cell: (row) => formatNumber(row.windows),
    },
  ];
};
