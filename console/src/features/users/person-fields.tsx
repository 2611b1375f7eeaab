import { Switch } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup, FieldRow } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { PasswordField } from '../auth/auth.ts';
import type { UserFieldsProps } from './user-fields-props.ts';
import { userMessages } from './users.messages.ts';

interface PersonFieldsProps extends UserFieldsProps {
  /** One's own address as it stands, where one changes oneself. */
  ownEmail: string | undefined;
}

/** Who it is. */
export const PersonFields = ({ form, ownEmail }: PersonFieldsProps) => {
  const t = useMessages(userMessages);
  const isSelf = ownEmail !== undefined;
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
      {isSelf && form.values.email.trim() !== ownEmail && (
        <PasswordField
          size="sm"
          label={t('currentPassword')}
          description={t('currentPasswordHelp')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      <Switch label={t('notifyLabel')} {...form.getInputProps('notify', { type: 'checkbox' })} />
    </FieldGroup>
  );
};
