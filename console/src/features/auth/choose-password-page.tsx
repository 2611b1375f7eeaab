import { type ApiError, api, call } from '@egida/contract';
import { Anchor, Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { authMessages } from './auth.messages.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { GuestLayout } from './guest-layout.tsx';
import { dropLinkToken, linkToken } from './link-token.ts';

/** Used up, run out, or cut short on its way here. */
const isOver = (error: ApiError) => error.status === 410 || error.status === 400;

/** Where the link of an invitation or of a forgotten password leads. */
export const ChoosePasswordPage = () => {
  const t = useMessages(authMessages);
  // Read once: it is given up with the form, while the page is still drawn.
  const [token] = useState(linkToken);
  const [isUsedUp, setUsedUp] = useState(false);
  const link = useQuery<{ username: string; purpose: 'invitation' | 'reset' }, ApiError>({
    queryKey: ['passwordLink', token],
    queryFn: ({ signal }) =>
      call(send(signal), api.passwords.link, { body: { token: token ?? '' } }).catch((error: ApiError) => {
        if (isOver(error)) dropLinkToken();
        throw error;
      }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (token === null || isUsedUp || (link.error && isOver(link.error))) {
    return (
      <GuestLayout title={t(token === null ? 'linkTitle' : 'linkOverTitle')}>
        <div className={classes.form} role="alert">
          <p className={classes.words}>{t(token === null ? 'linkMissing' : 'linkOver')}</p>
          <Button component={Link} to="/forgot-password" size="md">
            {t('linkAgain')}
          </Button>
          <Anchor component={Link} to="/login" ta="center">
            {t('backToLogin')}
          </Anchor>
        </div>
      </GuestLayout>
    );
  }
  if (link.data) {
    const { username, purpose } = link.data;
    return (
      <GuestLayout title={t(`${purpose}Title`)}>
        <p className={classes.intro}>{t(`${purpose}Intro`, { username })}</p>
        <ChoosePasswordForm token={token} username={username} onUsedUp={() => setUsedUp(true)} />
      </GuestLayout>
    );
  }
  return (
    <GuestLayout title={t('linkTitle')}>
      {link.error ? (
        <div className={classes.form}>
          <FailureNote title={t('linkFailed')} error={link.error} />
          <Button size="md" loading={link.isFetching} onClick={() => link.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Loader size="sm" aria-label={t('linkLoading')} />
      )}
    </GuestLayout>
  );
};
