import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { twoFactorMessages } from './two-factor.messages.ts';
import classes from './two-factor.module.css';

export const pinLength = 6;
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, pinLength);

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  /** All six are there, typed or pasted: nobody has to press a button. */
  onComplete: (pin: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Six digits in one field, so that they can be pasted and the telephone can offer them. */
export const PinField = ({ value, onChange, onComplete, error, disabled, autoFocus, ref }: PinFieldProps) => {
  const t = useMessages(twoFactorMessages);
  return (
    <TextInput
      ref={ref}
      size="md"
      label={t('pin')}
      classNames={{ input: classes.pin }}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="one-time-code"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      error={error}
      // Not disabled, which would lose the focus.
      readOnly={disabled}
      onChange={(event) => {
        const pin = digitsOf(event.target.value);
        onChange(pin);
        if (pin.length === pinLength && pin !== value) onComplete(pin);
      }}
    />
  );
};
