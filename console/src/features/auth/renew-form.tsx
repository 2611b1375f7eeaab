import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../api/field-errors.ts';
import { useApiMutation } from '../../api/mutation.ts';
import { sendReplacing } from '../../api/send.ts';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { heldDeviceTokens } from '../../session/device-tokens.ts';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { authMessages } from './auth.messages.ts';
import classes from './guest-layout.module.css';
import { newPasswordRules, noPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isAboutCode, OwnCodeField } from './own-code-field.tsx';
import { PasswordField } from './password-field.tsx';

interface RenewFormProps {
  username: string;
  /** What the person is told: a renewal leads back to the login, a change does not. */
  feedback: ActionFeedback;
  onDone: () => void;
  /** What there is besides the button. */
  children?: ReactNode;
}

/** One's own password, the old one and the new; with a code where the server says that the account has a second factor. */
export const RenewForm = ({ username, feedback, onDone, children }: RenewFormProps) => {
  const t = useMessages(authMessages);
  const form = useForm({
    initialValues: { currentPassword: '', ...noPassword, pin: '' },
    validateInputOnBlur: ['passwordRepeat'],
    validate: {
      currentPassword: (value) => (value === '' ? errorCodeText('value.required') : null),
      ...newPasswordRules(t),
    },
  });
  const [needsCode, setNeedsCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode]);
  const renewing = useApiMutation(api.passwords.renew, {
    feedback,
    // The name is not asked for here: only the password can be wrong.
    codes: { invalidCredentials: 'password.wrong' },
    transport: () => sendReplacing,
    onSuccess: onDone,
    onError: (error) => {
      if (isAboutCode(error)) setNeedsCode(true);
      const field = isAboutCode(error) ? 'pin' : error.code === 'password.wrong' ? 'currentPassword' : undefined;
      const errors = field ? { [field]: errorCodeText(error.code) } : fieldErrors(error);
      form.setErrors(errors);
      focusFirstError(errors);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ pin, ...passwords }) =>
          renewing.mutate({
            body: { username, ...passwords, ...(needsCode && { pin }), deviceTokens: heldDeviceTokens() },
          }),
        focusFirstError,
      )}
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields
        typed={form.values.password}
        password={form.getInputProps('password')}
        repeat={form.getInputProps('passwordRepeat')}
      />
      {needsCode && <OwnCodeField ref={codeField} {...form.getInputProps('pin')} />}
      <Button type="submit" size="md" mt={4} loading={renewing.isPending}>
        {t('renew')}
      </Button>
      {children}
    </form>
  );
};
