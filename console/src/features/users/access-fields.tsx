import type { User } from '@egida/contract';
import { Radio, Stack, Switch } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { PasswordField, PasswordMeter } from '../auth/auth.ts';
import type { UserFieldsProps } from './user-fields-props.ts';
import { userMessages } from './users.messages.ts';

interface AccessFieldsProps extends UserFieldsProps {
  /** Whoever is changed; nobody yet where one is created. */
  user: User | undefined;
}

/** How they come in: with a password of whose choosing, with a second factor, or not at all. */
export const AccessFields = ({ form, user }: AccessFieldsProps) => {
  const t = useMessages(userMessages);
  const { choice, password } = form.values;
  const toggle = (path: string) => form.getInputProps(path, { type: 'checkbox' });
  return (
    <FieldGroup title={t('groupAccess')}>
      <Radio.Group label={t(user ? 'password' : 'passwordChoice')} {...form.getInputProps('choice')}>
        <Stack gap="sm" mt={8}>
          {user === undefined ? (
            <Radio value="invite" label={t('passwordInvite')} description={t('passwordInviteHelp')} />
          ) : (
            <Radio value="keep" label={t(user.status === 'INVITED' ? 'passwordKeepInvited' : 'passwordKeep')} />
          )}
          <Radio value="given" label={t('passwordGiven')} description={t('passwordGivenHelp')} />
        </Stack>
      </Radio.Group>
      {choice === 'given' && (
        <>
          <PasswordField
            size="sm"
            label={t('password')}
            required
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordMeter password={password} />
          <PasswordField
            size="sm"
            label={t('passwordRepeat')}
            required
            autoComplete="new-password"
            {...form.getInputProps('passwordRepeat')}
          />
        </>
      )}
      <Switch label={t('twoFactorLabel')} description={t('twoFactorHelp')} {...toggle('enabled2fa')} />
      <Switch label={t('enabledLabel')} {...toggle('enabled')} />
    </FieldGroup>
  );
};
