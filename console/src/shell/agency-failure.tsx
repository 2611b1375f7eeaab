import type { ApiError } from '@egida/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { ErrorPage } from './error-page.tsx';
import { shellMessages } from './shell.messages.ts';

interface AgencyFailureProps {
  failure: ApiError;
  /** There is none of that id, or none for who asks. */
  isGone: boolean;
  retry: () => void;
}

/** In place of an agency's screens: it is not there, or it could not be had, and is tried again as any screen is. */
export const AgencyFailure = ({ failure, isGone, retry }: AgencyFailureProps) =>
  isGone ? <AgencyGone failure={failure} /> : <ErrorPage inside error={failure} reset={retry} />;

const AgencyGone = ({ failure }: { failure: ApiError }) => {
  const t = useMessages(shellMessages);
  usePageTitle(t('agencyFailed'));
  return (
    <MessagePage inside status={404} title={t('agencyFailed')}>
      <p>{errorText(failure)}</p>
      <Button component={Link} to="/agencies">
        {t('toAgencies')}
      </Button>
    </MessagePage>
  );
};
