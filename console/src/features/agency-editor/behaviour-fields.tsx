import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/form/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { agencyMessages } from '../agencies/agencies.messages.ts';
import type { AgencyValues } from './agency-draft.ts';

const switches = ['autorun', 'notifyAgents', 'telemetry'] as const;
const mails = ['receiveUnconnectedAlerts', 'receiveUninstalledAlerts'] as const;

/** What happens on an agency's computers, and what its people are told of. */
export const BehaviourFields = ({ form }: { form: UseFormReturnType<AgencyValues> }) => {
  const t = useMessages(agencyMessages);
  const toggle = (name: (typeof switches)[number] | (typeof mails)[number]) => (
    <Switch
      key={name}
      label={t(`${name}Label`)}
      description={t(`${name}Help`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <>
      <FieldGroup title={t('groupBehaviour')}>{switches.map(toggle)}</FieldGroup>
      <FieldGroup title={t('groupMail')}>
        {mails.map(toggle)}
        <LineField
          label={t('supportEmail')}
          description={t('supportEmailHelp')}
          type="email"
          {...form.getInputProps('metadata.supportEmail')}
        />
      </FieldGroup>
    </>
  );
};
