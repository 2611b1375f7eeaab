import { api, call } from '@egida/contract';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './guest-layout.module.css';
import { PinForm } from './pin-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import type { StepProps } from './step-props.ts';
import { twoFactorMessages } from './two-factor.messages.ts';

/** The code of the moment, or one of those put away for when the telephone is lost. */
export const CodeStep = ({ onComplete, children }: StepProps) => {
  const t = useMessages(twoFactorMessages);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const isApp = way === 'app';
  const others = (
    <div className={classes.links}>
      <Anchor component="button" type="button" onClick={() => setWay(isApp ? 'recovery' : 'app')}>
        {t(isApp ? 'useRecovery' : 'useApp')}
      </Anchor>
      {children}
    </div>
  );
  return (
    <>
      <p className={classes.intro}>{t(isApp ? 'codeIntro' : 'recoveryIntro')}</p>
      {isApp ? (
        <PinForm
          autoFocus
          onPin={async (pin) => onComplete(await call(send(), api.twoFactor.pin, { params: { pin } }))}
        >
          {others}
        </PinForm>
      ) : (
        <RecoveryForm
          onCode={async (code) => onComplete(await call(send(), api.twoFactor.recover, { body: { code } }))}
        >
          {others}
        </RecoveryForm>
      )}
    </>
  );
};
