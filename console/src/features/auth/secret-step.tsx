import { api, call } from '@egida/contract';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { PinForm } from './pin-form.tsx';
import { SecretSteps } from './secret-steps.tsx';
import type { StepProps } from './step-props.ts';
import { twoFactorMessages } from './two-factor.messages.ts';

/** The first time: the secret goes into an application, which then shows the first code. */
export const SecretStep = ({ onComplete, children }: StepProps) => {
  const t = useMessages(twoFactorMessages);
  const secret = useQuery({ ...apiQuery(api.twoFactor.secret, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <>
      <p className={classes.intro}>{t('setUpIntro')}</p>
      {secret.data ? (
        <SecretSteps secret={secret.data}>
          <PinForm onPin={async (pin) => onComplete(await call(send(), api.twoFactor.pin, { params: { pin } }))} />
        </SecretSteps>
      ) : secret.error ? (
        <div className={classes.form}>
          <FailureNote title={t('secretFailed')} error={secret.error} />
          <Button size="md" loading={secret.isFetching} onClick={() => secret.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div className={classes.waiting} aria-busy>
          <Loader size="sm" />
        </div>
      )}
      <div className={classes.after}>{children}</div>
    </>
  );
};
