import { Radio, Stack, Switch } from '@mantine/core';
import { PasswordField } from '../auth/password-field.tsx';
import { PasswordMeter } from '../auth/password-meter.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldGroup } from '../ui/form/editor-panel.tsx';
import type { UserFieldsProps } from './user-fields-props.ts';
import { userMessages } from './users.messages.ts';

/** How they come in: with a password of whose choosing, with a second factor, or not at all. */
export const AccessFields = ({ form, isNew }: UserFieldsProps & { isNew: boolean }) => {
  const t = useMessages(userMessages);
  const { choice, password } = form.values;
  const toggle = (path: string) => form.getInputProps(path, { type: 'checkbox' });
  return (
    <FieldGroup title={t('groupAccess')}>
      <Radio.Group label={t('passwordChoice')} {...form.getInputProps('choice')}>
        <Stack gap="sm" mt={8}>
          {isNew ? (
            <Radio value="invite" label={t('passwordInvite')} description={t('passwordInviteHelp')} />
          ) : (
            <Radio value="keep" label={t('passwordKeep')} />
          )}
          <Radio value="given" label={t('passwordGiven')} description={t('passwordGivenHelp')} />
        </Stack>
      </Radio.Group>
      {choice === 'given' && (
        <>
          <PasswordField
            size="sm"
            label={t('password')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordMeter password={password} />
          <PasswordField
            size="sm"
            label={t('passwordRepeat')}
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
