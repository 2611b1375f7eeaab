import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentStep } from '../../api/tokens.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { userQuery } from '../../session/session.tsx';
import {
  completeSignIn,
  dropRecoveryCodes,
  heldRecoveryCodes,
  isSignedIn,
  loadUser,
  signOut,
} from '../../session/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { GuestLayout } from './guest-layout.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretStep } from './secret-step.tsx';
import type { Completed } from './step-props.ts';
import { twoFactorMessages } from './two-factor.messages.ts';
import { useEnter } from './use-enter.ts';
import { useStepEnd } from './use-step-end.ts';

/**
 * The code was right and is used up: where only the person could not be read, nobody is asked for another one. The way in asks
 * for them again.
 */
const unlessSignedIn = (failure: unknown): undefined => {
  if (!isSignedIn()) throw failure;
};

/** Between the password and the console: a second factor, to be set up or to be given. */
export const CodePage = () => {
  const t = useMessages(twoFactorMessages);
  const navigate = useNavigate();
  const enter = useEnter();
  // Read once: it is over as soon as the code is right, while the page is still drawn.
  const [step] = useState(currentStep);
  const [codes, setCodes] = useState(heldRecoveryCodes);
  const username = useQuery({ ...userQuery(), enabled: codes !== null }).data?.username;
  useStepEnd(codes === null);

  const complete = async ({ recoveryCodes, ...pair }: Completed) => {
    const loading = completeSignIn(pair, recoveryCodes);
    if (recoveryCodes) setCodes(recoveryCodes);
    const user = await loading.catch(unlessSignedIn);
    if (!recoveryCodes) enter(user);
  };
  const goOn = async () => {
    dropRecoveryCodes();
    enter(await loadUser().catch(() => undefined));
  };
  if (codes) {
    return (
      <GuestLayout title={t('codesTitle')}>
        <RecoveryCodes codes={codes} username={username ?? ''} verb={t('goOn')} onDone={() => void goOn()} />
      </GuestLayout>
    );
  }
  const back = (
    <Anchor
      component="button"
      type="button"
      ta="center"
      onClick={() => {
        signOut();
        void navigate({ to: '/login' });
      }}
    >
      {t('backToLogin')}
    </Anchor>
  );
  const Step = step === 'secret' ? SecretStep : CodeStep;
  return (
    <GuestLayout title={t('title')} wide={step === 'secret'}>
      <Step onComplete={complete}>{back}</Step>
    </GuestLayout>
  );
};
