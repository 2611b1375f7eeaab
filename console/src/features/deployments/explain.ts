import { type Deployment, deploymentStates } from '@egida/contract';
import { formatRelative, formatTime } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { isAutomatic } from './deployment-state.tsx';
import type { explainMessages } from './explain.messages.ts';

type Explained = Pick<Deployment, 'status' | 'reason' | 'nextAttempt' | 'lastConnection' | 'error' | 'failure'>;
export type ExplainTranslate = Translate<NonNullable<(typeof explainMessages)['texts']>>;

const soonMs = 20_000;
const dueMs = 60_000;
const { PENDING, PENDING_STOP, STOP_WITH_ERROR } = deploymentStates;

/** What has to happen first, and when that is expected. */
const waitingFor = ({ status, reason, nextAttempt, lastConnection }: Explained, now: number, t: ExplainTranslate) => {
  if (reason === 'markedForRemoval') return t(reason);
  if (reason === 'agentOffline') {
    return lastConnection ? t('offline', { when: formatRelative(lastConnection, now) }) : t('offlineNever');
  }
  const what = reason === 'olderContent' ? 'Renew' : status === PENDING_STOP ? 'Stop' : 'Apply';
  if (nextAttempt === null) return t(`seldom${what}`);
  const at = { time: formatTime(nextAttempt) };
  if (isDue(nextAttempt, now)) return t(`due${what}`, at);
  // A minute that has begun says less than that it is about to be.
  return Date.parse(nextAttempt) - now < soonMs ? t(`soon${what}`) : t(`to${what}`, at);
};

/**
 * Whether a computer has been awaited for more than a minute. Late it is when the server counts it as offline, two intervals
 * after it was last there: here as wherever computers are counted.
 */
const isDue = (expected: string, now: number): boolean => now - Date.parse(expected) > dueMs;

/** When a computer connects next, or since when it is awaited. */
export const nextConnection = (expected: string, now: number, t: ExplainTranslate): string =>
  t(isDue(expected, now) ? 'dueAttempt' : 'nextAttempt', { time: formatTime(expected) });

const failed = ({ status, error, failure }: Explained, t: ExplainTranslate): string => {
  const advice = t(`advice.${failure ?? 'other'}`);
  if (!error) return `${t('failedSilently')} ${advice}`;
  const said = /[.!?]$/.test(error) ? error : `${error}.`;
  return `${t(status === STOP_WITH_ERROR ? 'stopFailed' : 'failed', { error: said })} ${advice}`;
};

/** Why a vaccine is in its state on a computer: what is waited for and until when, what failed and what to do about it. */
export const explain = (deployment: Explained, now: number, t: ExplainTranslate): string => {
  const { status, reason, error } = deployment;
  if (isAutomatic(status)) return `${t('automatic')} ${waitingFor(deployment, now, t)}`;
  if (status === PENDING || status === PENDING_STOP) return waitingFor(deployment, now, t);
  switch (reason) {
    case 'failed':
      return failed(deployment, t);
    case 'incompatible':
      return error ? t('incompatible', { error }) : t('incompatibleSilently');
    case 'byHand':
    case 'byAgency':
    case 'byAutorun':
    case 'familyNotSupported':
    case 'agentTooOld':
    case 'excluded':
    case 'expired':
    case 'stoppedByHand':
    case 'stoppedByAgency':
      return t(reason);
    default:
      return '';
  }
};
