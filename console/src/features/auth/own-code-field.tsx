import { TextInput, type TextInputProps } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { twoFactorMessages } from './two-factor.messages.ts';

/** A code of the authenticator that one has, or a recovery code. */
export const OwnCodeField = (props: TextInputProps) => {
  const t = useMessages(twoFactorMessages);
  return (
    <TextInput
      size="md"
      label={t('ownCode')}
      description={t('ownCodeHelp')}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
};
