import { api, passwordIsStrong } from '@egida/contract';
import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../api/field-errors.ts';
import { useApiMutation } from '../api/mutation.ts';
import { errorText } from '../i18n/error-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { endRenewal, heldUsername } from '../sign-in.ts';
import { authMessages } from './auth.messages.ts';
import classes from './guest-layout.module.css';
import { GuestLayout } from './guest-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

export const RenewPage = () => {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  // Read once: it is given up on leaving, while the page is still drawn.
  const [username] = useState(() => heldUsername() ?? '');
  const form = useForm({
    initialValues: { currentPassword: '', password: '', passwordRepeat: '' },
    validateInputOnBlur: ['passwordRepeat'],
    validate: {
      currentPassword: (value) => (value === '' ? t('required') : null),
      password: (value, { currentPassword }) => {
        if (!passwordIsStrong(value)) return t(value === '' ? 'required' : 'notStrong');
        return value === currentPassword ? t('sameAsPrevious') : null;
      },
      passwordRepeat: (value, { password }) => (value === password ? null : t('unmatched')),
    },
  });
  const leave = () => {
    endRenewal();
    void navigate({ to: '/login' });
  };
  const renewing = useApiMutation(api.passwords.renew, {
    feedback: 'password.renew',
    onSuccess: leave,
    onError: (error) =>
      form.setErrors(error.code === 'invalidCredentials' ? { currentPassword: errorText(error) } : fieldErrors(error)),
  });

  return (
    <GuestLayout title={t('renewTitle')}>
      <p className={classes.intro}>{t('renewIntro', { username })}</p>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((passwords) => renewing.mutate({ body: { username, ...passwords } }))}
        noValidate
      >
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField label={t('newPassword')} autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordMeter password={form.values.password} />
        <PasswordField
          label={t('repeatPassword')}
          autoComplete="new-password"
          {...form.getInputProps('passwordRepeat')}
        />
        <Button type="submit" size="md" mt={4} loading={renewing.isPending}>
          {t('renew')}
        </Button>
        <Anchor component="button" type="button" ta="center" onClick={leave}>
          {t('backToLogin')}
        </Anchor>
      </form>
    </GuestLayout>
  );
};
