import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { errorText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Ago } from './ago.tsx';
import classes from './states.module.css';
import { uiMessages } from './ui.messages.ts';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown. */
  title?: string;
  /** When it was last tried, in milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

/** What failed, since when, and another try. */
export const ErrorState = ({ error, title, at, retrying, onRetry }: ErrorStateProps) => {
  const t = useMessages(uiMessages);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.errorIcon} aria-hidden>
        <IconPlugConnectedX size={28} stroke={1.5} />
      </span>
      <p className={classes.title}>{title ?? t('failedPart')}</p>
      <p className={classes.text}>{errorText(error)}</p>
      {at > 0 && (
        <p className={classes.when}>
          <Ago instant={new Date(at).toISOString()} sentence={(when) => t('triedAt', { when })} />
        </p>
      )}
      <Button variant="default" loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
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
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
