import { ApiError } from '@egida/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { twoFactorMessages } from './two-factor.messages.ts';

const codeProblems = new Set<string>(['pin.required', 'pin.notvalid', 'recoveryCode.notvalid']);

/** Whether it is the code that is wrong, or missing, and not a password. */
export const isAboutCode = (error: unknown): boolean => error instanceof ApiError && codeProblems.has(error.code);

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
