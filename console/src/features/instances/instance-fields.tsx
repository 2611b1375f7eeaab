import type { Instance } from '@egida/contract';
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import type { InstanceValues } from './instance-draft.ts';
import { instanceMessages } from './instances.messages.ts';

interface InstanceFieldsProps {
  form: UseFormReturnType<InstanceValues>;
  instance: Instance | undefined;
}

/** What can be said of an instance; of the main one, what it is called. */
export const InstanceFields = ({ form, instance }: InstanceFieldsProps) => {
  const t = useMessages(instanceMessages);
  return (
    <>
      <FieldGroup title={t('groupIdentity')}>
        <LineField
          label={t('name')}
          description={t('nameHelp')}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        {!instance && (
          <NativeSelect
            label={t('type')}
            description={t('typeHelp')}
            data={[
              { value: 'FEDERATED', label: t('FEDERATED') },
              { value: 'OTHER', label: t('OTHER') },
            ]}
            {...form.getInputProps('type')}
          />
        )}
        <Textarea
          label={t('description')}
          description={t('descriptionHelp')}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('description')}
        />
      </FieldGroup>
      {instance?.type !== 'main' && (
        <FieldGroup title={t('groupServer')}>
          <LineField
            label={t('server')}
            description={t('serverHelp')}
            inputMode="url"
            {...form.getInputProps('server')}
          />
          <Switch
            label={t('manageVaccinesLabel')}
            description={t('manageVaccinesHelp')}
            {...form.getInputProps('manageVaccines', { type: 'checkbox' })}
          />
        </FieldGroup>
      )}
    </>
  );
};
