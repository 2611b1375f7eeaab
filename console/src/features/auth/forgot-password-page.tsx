import { api, call } from '@egida/contract';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { send } from '../../api/send.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { authMessages } from './auth.messages.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { GuestLayout } from './guest-layout.tsx';

/** Asks for a link by mail. The answer is the same whoever it was asked for, and so are the words. */
export const ForgotPasswordPage = () => {
  const t = useMessages(authMessages);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: { username: (value) => (value.trim() === '' ? errorCodeText('value.required') : null) },
  });
  const asking = useOneAtATime({
    mutationFn: ({ username }: typeof form.values) =>
      call(send(), api.passwords.forgot, { body: { username: username.trim() } }),
  });
  const back = (
    <Anchor component={Link} to="/login" ta="center">
      {t('backToLogin')}
    </Anchor>
  );
  if (asking.isSuccess) {
    return (
      <GuestLayout title={t('forgotSentTitle')}>
        <div className={classes.form} role="status">
          <p className={classes.words}>{t('forgotSent')}</p>
          <p className={classes.aside}>{t('forgotNothing')}</p>
          {back}
        </div>
      </GuestLayout>
    );
  }
  return (
    <GuestLayout title={t('forgotTitle')}>
      <p className={classes.intro}>{t('forgotIntro')}</p>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => asking.mutate(values), focusFirstError)}
        noValidate
      >
        {asking.isError && <FailureNote title={t('forgotFailed')} error={asking.error} />}
        <TextInput
          size="md"
          label={t('usernameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <Button type="submit" size="md" mt={4} loading={asking.isPending}>
          {t('forgotSend')}
        </Button>
        {back}
      </form>
    </GuestLayout>
  );
};
