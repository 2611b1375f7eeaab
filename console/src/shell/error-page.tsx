import { ApiError } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useLogout } from '../session/use-logout.ts';
import classes from '../ui/message-page.module.css';
import { MessagePage } from '../ui/message-page.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RetryCountdown } from '../ui/retry-countdown.tsx';
import { useAutoRetry } from '../ui/use-auto-retry.ts';
import { shellMessages } from './shell.messages.ts';

/** What stands in for a screen that failed: what to do, and the message to pass on. It finds a server that is back. */
export const ErrorPage = ({ error, reset, inside = false }: ErrorComponentProps & { inside?: boolean }) => {
  const t = useMessages(shellMessages);
  const router = useRouter();
  const logout = useLogout();
  const { status } = error instanceof ApiError ? error : { status: 500 };
  // What the server would not do is its own affair; what the page cannot do is ours.
  const isUnanswered = error instanceof ApiError && (status >= 500 || status === 429);
  const title = t(isUnanswered ? 'unansweredTitle' : 'errorTitle');
  usePageTitle(title);
  const client = useQueryClient();
  const tryAgain = () => {
    // What it could not be drawn from is asked for anew; what else is on screen stays.
    client.removeQueries({ type: 'inactive' });
    reset();
    void router.invalidate();
  };
  const seconds = useAutoRetry(isUnanswered && status !== 429, error, tryAgain);
  // That nobody answered is all there is to say of it.
  const saysMore = !(error instanceof ApiError && error.code === 'unavailable');
  return (
    <MessagePage inside={inside} status={status} title={title}>
      <p>{t(!saysMore ? 'noAnswerHelp' : isUnanswered ? 'unansweredHelp' : 'errorHelp')}</p>
      {saysMore && (
        <pre className={classes.message}>
          {error instanceof ApiError ? errorText(error) : String(error instanceof Error ? error.message : error)}
        </pre>
      )}
      {seconds !== null && (
        <p>
          <RetryCountdown seconds={seconds} />
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={tryAgain}>{t('retry')}</Button>
        {isUnanswered && !inside ? (
          // Home is behind the same door.
          <Button variant="default" onClick={logout}>
            {t('logout')}
          </Button>
        ) : (
          <Button component="a" href="#/" variant="default">
            {t('home')}
          </Button>
        )}
      </div>
    </MessagePage>
  );
};

/** The same beside the navigation, which goes on working. */
export const ScreenError = (props: ErrorComponentProps) => <ErrorPage {...props} inside />;
