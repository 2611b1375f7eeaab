import type { Upstream, upstreamStates } from '@egida/contract';
import { errorInSentence, isKnownCode } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';
import { failureMessages } from './upstream-failure.messages.ts';
import { failureKindOf } from './upstream-failure.ts';

const looks: Record<(typeof upstreamStates)[number], { tone: StateTone; icon?: StateIcon }> = {
  CONNECTING: { tone: 'info/light', icon: 'pending' },
  CONNECTED: { tone: 'ok/medium' },
  UNREACHABLE: { tone: 'error/light' },
  REFUSED: { tone: 'error/dark' },
  PAUSED: { tone: 'disabled' },
};

/** Whether the main instance hears this server, what keeps it from that, and how much it has yet to hear. */
export const UpstreamConnection = ({ upstream }: { upstream: Upstream }) => {
  const t = useMessages(upstreamMessages);
  const { state, connectedOn } = upstream;
  return (
    <CardSection title={t('connection')} beside={<StateBadge {...looks[state]} label={t(state)} />}>
      <p className={classes.says}>{t(`say${state}`)}</p>
      <Trouble upstream={upstream} />
      <p className={classes.note}>
        {connectedOn === null ? (
          t('neverHeard')
        ) : (
          <Ago instant={connectedOn} sentence={(when) => t('lastHeard', { when })} focusable />
        )}
      </p>
      <Pending upstream={upstream} />
    </CardSection>
  );
};

/** Why it is not told, since when, and what to do. Of one that is paused by hand, nothing is the matter. */
const Trouble = ({ upstream: { state, error, errorOn } }: { upstream: Upstream }) => {
  const t = useMessages(upstreamMessages);
  const told = useMessages(failureMessages);
  if (error === null || (state !== 'UNREACHABLE' && state !== 'REFUSED')) return null;
  const kind = failureKindOf({ state }, error);
  return (
    <Notice>
      <p className={classes.trouble}>
        <strong>
          {told(`why.${kind}`)}
          {kind === 'refused' && isKnownCode(error) && ` ${errorInSentence(error)}.`}
        </strong>{' '}
        {errorOn !== null && <Ago instant={errorOn} sentence={(when) => t('failedFirst', { when })} focusable />}
      </p>
      <p className={classes.trouble}>{told(`do.${kind}`)}</p>
      <p className={classes.code}>{t('code', { code: error })}</p>
    </Notice>
  );
};

const Pending = ({ upstream: { state, pending, pendingSince, telling } }: { upstream: Upstream }) => {
  const t = useMessages(upstreamMessages);
  if (telling) {
    const moves = state === 'CONNECTED' || state === 'CONNECTING';
    return <p className={classes.note}>{t(moves ? 'tellingNow' : 'tellingWaits', { count: pending })}</p>;
  }
  if (pending === 0) return <p className={classes.note}>{t('pendingNone')}</p>;
  return (
    <p className={classes.note}>
      {t('pending', { count: pending })}{' '}
      {pendingSince !== null && (
        <Ago instant={pendingSince} sentence={(when) => t('pendingSince', { when })} focusable />
      )}
    </p>
  );
};
