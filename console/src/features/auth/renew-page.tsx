import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { awaitSignIn, endRenewal, heldUsername } from '../../session/sign-in.ts';
import { authFeedback } from './auth.feedback.ts';
import { authMessages } from './auth.messages.ts';
import classes from './guest-layout.module.css';
import { GuestLayout } from './guest-layout.tsx';
import { RenewForm } from './renew-form.tsx';

export const RenewPage = () => {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  // Read once: it is given up on leaving, while the page is still drawn.
  const [username] = useState(() => heldUsername() ?? '');
  const leave = () => {
    endRenewal();
    void navigate({ to: '/login' });
  };
  const done = () => {
    awaitSignIn(username);
    leave();
  };
  return (
    <GuestLayout title={t('renewTitle')}>
      <p className={classes.intro}>{t('renewIntro', { username })}</p>
      <RenewForm username={username} feedback={authFeedback('password.renew')} onDone={done}>
        <Anchor component="button" type="button" ta="center" onClick={leave}>
          {t('backToLogin')}
        </Anchor>
      </RenewForm>
    </GuestLayout>
  );
};
