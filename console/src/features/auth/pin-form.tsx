import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { PinField, pinLength } from './pin-field.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';

interface PinFormProps {
  /** Hands the code in; rejects where it is not right. */
  onPin: (pin: string) => Promise<void>;
  /** Where there is nothing to be read first. */
  autoFocus?: boolean;
  children?: ReactNode;
}

/** Takes a code. One that is wrong makes room for the next. */
export const PinForm = ({ onPin, autoFocus = false, children }: PinFormProps) => {
  const t = useMessages(twoFactorMessages);
  const [pin, setPin] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const verifying = useOneAtATime({
    mutationFn: onPin,
    onError: () => {
      setPin('');
      field.current?.focus();
    },
  });
  const hand = (given: string) => {
    if (verifying.isPending || verifying.isSuccess) return;
    if (given.length === pinLength) verifying.mutate(given);
    else field.current?.focus();
    setShort(given.length !== pinLength);
  };
  const shortText = pin === '' ? errorCodeText('value.required') : t('pinShort');
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        hand(pin);
      }}
    >
      {verifying.isError && <FailureNote title={t('couldNotVerify')} error={verifying.error} />}
      <PinField
        ref={field}
        value={pin}
        onChange={(next) => {
          setPin(next);
          setShort(false);
        }}
        onComplete={hand}
        error={isShort ? shortText : undefined}
        disabled={verifying.isPending}
        autoFocus={autoFocus}
      />
      <Button type="submit" size="md" loading={verifying.isPending}>
        {t('verify')}
      </Button>
      {children}
    </form>
  );
};
