import type { Rollout } from '@egida/contract';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { FleetLink } from './fleet-link.tsx';
import classes from './rollouts.module.css';
import section from './section.module.css';
import { versionMessages } from './versions.messages.ts';

const StateOf = ({ rollout: { finishedOn, failed } }: { rollout: Rollout }) => {
  const t = useMessages(versionMessages);
  if (finishedOn === null) return <StateBadge tone="info/light" icon="pending" label={t('rolloutUnderWay')} />;
  if (failed > 0) return <StateBadge tone="error/light" label={t('rolloutWithFailures')} />;
  return <StateBadge tone="ok/medium" label={t('rolloutDone')} />;
};

interface RolloutItemProps {
  rollout: Rollout;
  /** Whether it says what to do about those that failed; of the past ones that need not be said. */
  advised: boolean;
}

/** One update: whom it reaches, how far it is, as of when, and what to do about those that failed. */
export const RolloutItem = ({ rollout, advised }: RolloutItemProps) => {
  const t = useMessages(versionMessages);
  const { computers, updated, failed, agencies, username, measuredOn } = rollout;
  const waiting = Math.max(computers - updated - failed, 0);
  const width = (part: number) => ({ width: `${computers > 0 ? (part / computers) * 100 : 0}%` });
  return (
    <li className={section.item}>
      <div className={section.itemHead}>
        <h3>{t('rolloutTo', { version: rollout.version })}</h3>
        <StateOf rollout={rollout} />
        <span className={classes.when}>
          <Ago instant={rollout.startedOn} focusable sentence={(when) => t('rolloutStarted', { when, username })} />
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span className={classes.barUpdated} style={width(updated)} />
        <span className={classes.barFailed} style={width(failed)} />
      </div>
      <div className={classes.counts}>
        {measuredOn === null ? (
          <span>{t('rolloutMeasuring')}</span>
        ) : (
          <>
            <span className={classes.updated}>
              <IconCircleCheck size={16} aria-hidden />
              {t('updated', { count: updated })}
            </span>
            {failed > 0 && (
              <span className={classes.failed}>
                <IconCircleX size={16} aria-hidden />
                {t('failed', { count: failed })}
              </span>
            )}
            {waiting > 0 && (
              <span>
                <IconClock size={16} aria-hidden />
                {t('waiting', { count: waiting })}
              </span>
            )}
          </>
        )}
        <span className={classes.reach}>
          {countedText('agents', computers)} {t('rolloutAgencies', { count: agencies })}
          {measuredOn !== null && rollout.finishedOn === null && (
            <>
              {' · '}
              <Ago instant={measuredOn} focusable sentence={(when) => t('rolloutMeasured', { when })} />
            </>
          )}
        </span>
      </div>
      {waiting > 0 && rollout.finishedOn === null && measuredOn !== null && (
        <p className={section.text}>{t('waitingHelp')}</p>
      )}
      {failed > 0 && advised && (
        <p className={section.text}>
          {t('failedHelp')} <FleetLink filter={`version:<${rollout.version}`}>{t('failedShow')}</FleetLink>
        </p>
      )}
    </li>
  );
};
