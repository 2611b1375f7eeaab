import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { agencyMessages } from '../agency/agency.ts';
import type { AgencyValues } from './agency-draft.ts';
import { editorMessages } from './agency-editor.messages.ts';

const switches = ['autorun', 'notifyAgents', 'telemetry'] as const;
const mails = ['receiveUnconnectedAlerts', 'receiveUninstalledAlerts'] as const;

/** What happens on an agency's computers, and what its people are told of. */
export const BehaviourFields = ({ form }: { form: UseFormReturnType<AgencyValues> }) => {
  const t = useMessages(agencyMessages);
  const words = useMessages(editorMessages);
  const toggle = (name: (typeof switches)[number] | (typeof mails)[number]) => (
    <Switch
      key={name}
      label={t(`${name}Label`)}
      description={words(`${name}Help`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <>
      <FieldGroup title={words('groupBehaviour')}>{switches.map(toggle)}</FieldGroup>
      <FieldGroup title={words('groupMail')}>
        {mails.map(toggle)}
        <LineField
          label={t('supportEmail')}
          description={words('supportEmailHelp')}
          type="email"
          {...form.getInputProps('metadata.supportEmail')}
        />
      </FieldGroup>
    </>
  );
};
