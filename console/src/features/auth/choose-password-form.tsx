import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { fieldErrors } from '../../api/field-errors.ts';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { awaitSignIn, signOut } from '../../session/sign-in.ts';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { authFeedback } from './auth.feedback.ts';
import { authMessages } from './auth.messages.ts';
import classes from './guest-layout.module.css';
import { dropLinkToken } from './link-token.ts';
import { newPasswordRules, noPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChoosePasswordFormProps {
  token: string;
  username: string;
  /** The link has served, or run out, since the page was opened. */
  onUsedUp: () => void;
}

export const ChoosePasswordForm = ({ token, username, onUsedUp }: ChoosePasswordFormProps) => {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: noPassword,
    validateInputOnBlur: ['passwordRepeat'],
    validate: newPasswordRules(t),
  });
  const choosing = useApiMutation(api.passwords.choose, {
    feedback: authFeedback('password.choose'),
    onSuccess: () => {
      dropLinkToken();
      // Whoever is still signed in here, perhaps as somebody else: the new password is for the person of the link.
      signOut();
      awaitSignIn(username);
      void navigate({ to: '/login' });
    },
    onError: (error) => {
      if (error.status !== 410) {
        const errors = fieldErrors(error);
        form.setErrors(errors);
        return focusFirstError(errors);
      }
      dropLinkToken();
      onUsedUp();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((passwords) => choosing.mutate({ body: { token, ...passwords } }), focusFirstError)}
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <NewPasswordFields
        typed={form.values.password}
        password={{ autoFocus: true, ...form.getInputProps('password') }}
        repeat={form.getInputProps('passwordRepeat')}
      />
      <Button type="submit" size="md" mt={4} loading={choosing.isPending}>
        {t('choose')}
      </Button>
    </form>
  );
};
