import type { PasswordInputProps } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { authMessages } from './auth.messages.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldsProps {
  /** What stands in the first field, for the meter. */
  typed: string;
  password: PasswordInputProps;
  repeat: PasswordInputProps;
}

/** A new password, what it still lacks, and the same once more. */
export const NewPasswordFields = ({ typed, password, repeat }: NewPasswordFieldsProps) => {
  const t = useMessages(authMessages);
  return (
    <>
      <PasswordField label={t('newPassword')} autoComplete="new-password" {...password} />
      <PasswordMeter password={typed} />
      <PasswordField label={t('repeatPassword')} autoComplete="new-password" {...repeat} />
    </>
  );
};
