import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { endedIdle } from '../../session/idle-end.ts';
import { sessionMessages } from '../../session/session.messages.ts';
import { awaitedUsername, signIn } from '../../session/sign-in.ts';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { authMessages } from './auth.messages.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './guest-layout.module.css';
import { GuestLayout } from './guest-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useEnter } from './use-enter.ts';

export const LoginPage = () => {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const enter = useEnter();
  const search = useSearch({ strict: false });
  const why = useMessages(sessionMessages);
  const [awaited] = useState(awaitedUsername);
  const [idled] = useState(endedIdle);
  const needed = (value: string) => (value === '' ? errorCodeText('value.required') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: awaited, password: '' },
    validate: { username: (value) => needed(value.trim()), password: needed },
  });
  const entering = useOneAtATime({
    mutationFn: ({ username, password }: typeof form.values) => signIn(username.trim(), password),
    onSuccess: (result) => {
      if (result === 'mustRenew') return navigate({ to: '/renew' });
      if (result === 'secondFactor') return navigate({ to: '/code', search });
      return enter(result);
    },
    onError: () => form.getInputNode('password')?.focus(),
  });

  return (
    <GuestLayout title={t('title')}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => entering.mutate(values), focusFirstError)}
        noValidate
      >
        {idled && !entering.isError && (
          <div role="status">
            <Notice>
              <strong>{why('idleTitle')}.</strong> {why('idleText')}
            </Notice>
          </div>
        )}
        {entering.isError && <FailureNote title={t('couldNotLogin')} error={entering.error} />}
        <TextInput
          size="md"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={awaited === ''}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus={awaited !== ''}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt={4} loading={entering.isPending}>
          {t('enter')}
        </Button>
        <Anchor component={Link} to="/forgot-password" ta="center">
          {t('forgotten')}
        </Anchor>
      </form>
    </GuestLayout>
  );
};
