import { api, call, type ReplyOf } from '@egida/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useOneAtATime } from '../../api/one-at-a-time.ts';
import { send } from '../../api/send.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { FailureNote, isAboutCode, OwnCodeField, PasswordField } from '../auth/auth.ts';
import { accountMessages } from './account.messages.ts';
import classes from './account-panel.module.css';

interface TwoFactorStartProps {
  isOn: boolean;
  /** Recovery codes not used yet. */
  codesLeft: number;
  onBegun: (secret: ReplyOf<typeof api.twoFactor.begin>) => void;
}

/** Why one would, and what proves who asks: the password and, to renew it, a code of the former authenticator. */
export const TwoFactorStart = ({ isOn, codesLeft, onBegun }: TwoFactorStartProps) => {
  const t = useMessages(accountMessages);
  const { user } = useSession();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value === '' ? errorCodeText('value.required') : null),
      code: (value) => (isOn && value.trim() === '' ? errorCodeText('value.required') : null),
    },
  });
  const beginning = useOneAtATime({
    mutationFn: ({ password, code }: typeof form.values) =>
      call(send(), api.twoFactor.begin, { body: { password, ...(isOn && { code }) } }),
    onSuccess: onBegun,
    onError: (error) => form.getInputNode(isAboutCode(error) ? 'code' : 'password')?.focus(),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => beginning.mutate(values), focusFirstError)}
    >
      <p className={classes.words}>{t(isOn ? 'twoFactorRenewWhy' : 'twoFactorWhy')}</p>
      {isOn && <p className={classes.words}>{t('codesLeft', { count: codesLeft })}</p>}
      <p className={classes.words}>{t('twoFactorOthers')}</p>
      {beginning.isError && <FailureNote title={t('twoFactorFailed')} error={beginning.error} />}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {isOn && <OwnCodeField key={form.key('code')} {...form.getInputProps('code')} />}
      <Button type="submit" size="md" loading={beginning.isPending}>
        {t(isOn ? 'twoFactorRenew' : 'twoFactorActivate')}
      </Button>
    </form>
  );
};
