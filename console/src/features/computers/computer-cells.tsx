import type { ComputerRow } from '@egida/contract';
import { IconAlertTriangle, IconArrowUp, IconCopy, IconPackageOff } from '@tabler/icons-react';
import { formatNumber } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { ComputerTranslate } from './computer-names.tsx';
import classes from './computers.module.css';

interface CellProps {
  computer: ComputerRow;
  t: ComputerTranslate;
}

/** A computer's name, with what is out of the ordinary about it. */
export const ComputerName = ({ computer, t }: CellProps) => {
  const marks = [
    computer.failedCommand !== null && ([IconAlertTriangle, 'error', t('commandFailed')] as const),
    computer.duplicate && ([IconCopy, 'warning', t('duplicateWord')] as const),
    computer.markedForRemoval && ([IconPackageOff, 'warning', t('marked')] as const),
  ];
  return (
    <span className={classes.name}>
      {/* The number at its end tells it apart. */}
      <Cut text={computer.name} at="middle" />
      {marks.map(
        (mark) =>
          mark && (
            <span key={mark[2]} className={classes.mark} data-tone={mark[1]} title={mark[2]}>
              <MarkIcon Icon={mark[0]} label={mark[2]} />
            </span>
          ),
      )}
    </span>
  );
};

const MarkIcon = ({ Icon, label }: { Icon: typeof IconCopy; label: string }) => (
  <Icon size={15} role="img" aria-label={label} style={{ display: 'block' }} />
);

/** The version that runs and, while it is being replaced, the one that will. */
export const RunningVersion = ({ computer: { agentVersion, wantedVersion }, t }: CellProps) => {
  if (!wantedVersion) return agentVersion;
  const label = t('updating', { version: wantedVersion });
  return (
    <span className={classes.name} title={label}>
      {agentVersion}
      <span className={classes.wanted}>
        <MarkIcon Icon={IconArrowUp} label={label} />
      </span>
    </span>
  );
};

/** How many vaccines it should have and does not; none is as it should be, and quiet. */
export const NotApplied = ({ computer: { vaccinesNotApplied: count } }: Pick<CellProps, 'computer'>) => {
  if (count === 0) return formatNumber(count);
  return (
    <span className={classes.lacking}>
      <IconAlertTriangle size={14} aria-hidden />
      {formatNumber(count)}
    </span>
  );
};

/**
 * When it was last there: now, for all that have missed no check-in, and for nobody else. Lists stand in that order, in which
 * those come alike; the very moment is told on hover.
 */
export const LastConnection = ({ computer: { lastConnection, away }, t }: CellProps) => {
  if (!lastConnection) return null;
  return <Ago instant={lastConnection} {...(away ? { gone: true } : { sentence: () => t('connectedNow') })} />;
};
