import type { User } from '@egida/contract';
import { NativeSelect, Switch } from '@mantine/core';
import { locales } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup, FieldRow } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { languageNames } from '../../ui/language-switch.tsx';
import { OwnCodeField, PasswordField } from '../auth/auth.ts';
import type { UserFieldsProps } from './user-fields-props.ts';
import { userMessages } from './users.messages.ts';

interface PersonFieldsProps extends UserFieldsProps {
  /** Oneself as one stands, where one changes oneself. */
  own: User | undefined;
}

/** Who it is. */
export const PersonFields = ({ form, own }: PersonFieldsProps) => {
  const t = useMessages(userMessages);
  const isSelf = own !== undefined;
  const proves = isSelf && form.values.email.trim() !== own.email;
  return (
    <FieldGroup title={t('groupPerson')}>
      <LineField
        label={t('username')}
        description={t(isSelf ? 'usernameOwnHelp' : 'usernameHelp')}
        readOnly={isSelf}
        required={!isSelf}
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <FieldRow>
        <LineField label={t('firstname')} {...form.getInputProps('firstname')} />
        <LineField label={t('lastname')} {...form.getInputProps('lastname')} />
      </FieldRow>
      <LineField
        label={t('email')}
        description={t('emailHelp')}
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        required={form.values.choice === 'invite'}
        {...form.getInputProps('email')}
      />
      {form.values.locale !== '' && (
        <NativeSelect
          label={t('language')}
          description={t('languageHelp')}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('locale')}
        />
      )}
      {proves && (
        <PasswordField
          size="sm"
          label={t('currentPassword')}
          description={t('currentPasswordHelp')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      {proves && own.twoFactorReady && <OwnCodeField size="sm" {...form.getInputProps('code')} />}
      <Switch label={t('notifyLabel')} {...form.getInputProps('notify', { type: 'checkbox' })} />
    </FieldGroup>
  );
};
