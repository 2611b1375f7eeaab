import { Switch } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { FieldGroup, FieldRow } from '../ui/form/editor-panel.tsx';
import { LineField } from '../ui/form/line-field.tsx';
import type { UserFieldsProps } from './user-fields-props.ts';
import { userMessages } from './users.messages.ts';

/** Who it is. */
export const PersonFields = ({ form }: UserFieldsProps) => {
  const t = useMessages(userMessages);
  return (
    <FieldGroup title={t('groupPerson')}>
      <LineField
        label={t('username')}
        description={t('usernameHelp')}
        required
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
      <Switch label={t('notifyLabel')} {...form.getInputProps('notify', { type: 'checkbox' })} />
    </FieldGroup>
  );
};
