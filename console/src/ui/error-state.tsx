import { ApiError } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { errorText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Ago } from './ago.tsx';
import { goOnAtHeading } from './focus.ts';
import { RetryCountdown } from './retry-countdown.tsx';
import classes from './states.module.css';
import { uiMessages } from './ui.messages.ts';
import { useAutoRetry } from './use-auto-retry.ts';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown. */
  title?: string;
  /** When it was last tried, in milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
  /** One part of a screen among others: said in less room. */
  compact?: boolean;
}

/** Another try would come to the same: only another role helps. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 'forbidden';

/** Nobody answered: what was asked for may be there in a moment. */
const isUnanswered = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

/** Whoever asks for another try goes on where the answer will stand. */
const trying = (onRetry: () => void) => (event: MouseEvent) => {
  goOnAtHeading(event.currentTarget);
  onRetry();
};

/** What failed, since when, and another try, which comes by itself where only the answer is missing. */
export const ErrorState = ({ error, title, at, retrying, onRetry, compact = false }: ErrorStateProps) => {
  const t = useMessages(uiMessages);
  const seconds = useAutoRetry(isUnanswered(error) && !retrying, at, onRetry);
  if (isForbidden(error)) return <Forbidden compact={compact} />;
  return (
    <div className={classes.state} role="alert" data-compact={compact || undefined}>
      {!compact && (
        <span className={classes.errorIcon} aria-hidden>
          <IconPlugConnectedX size={28} stroke={1.5} />
        </span>
      )}
      <p className={classes.title}>{title ?? t('failedPart')}</p>
      <p className={classes.text}>{errorText(error)}</p>
      {at > 0 && (
        <p className={classes.when}>
          <Ago instant={new Date(at).toISOString()} sentence={(when) => t('triedAt', { when })} />
        </p>
      )}
      {seconds !== null && (
        <p className={classes.when}>
          <RetryCountdown seconds={seconds} />
        </p>
      )}
      <Button variant="default" size={compact ? 'compact-md' : 'sm'} loading={retrying} onClick={trying(onRetry)}>
        {t('retry')}
      </Button>
    </div>
  );
};

/** What the person may not see, and whom to ask. */
const Forbidden = ({ compact }: { compact: boolean }) => {
  const t = useMessages(uiMessages);
  return (
    <div className={classes.state} role="alert" data-compact={compact || undefined}>
      {!compact && (
        <span className={classes.icon} aria-hidden>
          <IconLock size={26} stroke={1.5} />
        </span>
      )}
      <p className={classes.title}>{t('forbidden')}</p>
      <p className={classes.text}>{t('forbiddenHelp')}</p>
    </div>
  );
};

/** The same over rows that are still there, from before. */
export const StaleNotice = ({ error, at, onRetry }: Pick<ErrorStateProps, 'error' | 'at' | 'onRetry'>) => {
  const t = useMessages(uiMessages);
  return (
    <div className={classes.stale} role="alert">
      <span>
        <Ago instant={new Date(at).toISOString()} sentence={(when) => t('failedSince', { when })} /> {errorText(error)}
      </span>
      <Button size="compact-sm" variant="default" onClick={trying(onRetry)}>
        {t('retry')}
      </Button>
    </div>
  );
};
