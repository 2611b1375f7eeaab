import { NativeSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { FieldGroup, FieldRow } from '../../ui/editor/editor-panel.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { agencyMessages } from '../agency/agency.ts';
import type { AgencyValues } from './agency-draft.ts';
import { editorMessages } from './agency-editor.messages.ts';
import { BehaviourFields } from './behaviour-fields.tsx';
import { ParentSelect } from './parent-select.tsx';
import { SectorField } from './sector-field.tsx';

interface AgencyFieldsProps {
  form: UseFormReturnType<AgencyValues>;
  ownId?: string | undefined;
}

/** Everything that can be said of an agency, in the order in which one is asked for it. */
export const AgencyFields = ({ form, ownId }: AgencyFieldsProps) => {
  const t = useMessages(agencyMessages);
  const words = useMessages(editorMessages);
  const { may } = useSession();
  const mayMove = may('agencies:manage');
  return (
    <>
      <FieldGroup title={words('groupIdentity')}>
        <LineField
          label={t('name')}
          description={words('nameHelp')}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FieldRow>
          <LineField label={t('code')} description={words('codeHelp')} {...form.getInputProps('code')} />
          <LineField label={t('department')} {...form.getInputProps('department')} />
        </FieldRow>
        {(!ownId || mayMove) && <ParentSelect form={form} ownId={ownId} />}
        {may('sectors:read') && <SectorField form={form} />}
      </FieldGroup>
      <FieldGroup title={words('groupContract')}>
        <FieldRow>
          <NativeSelect
            label={t('serviceType')}
            data={[
              { value: '1', label: t('MAIN') },
              { value: '2', label: t('FEDERATED') },
              { value: '3', label: t('CLASSIFIED') },
            ]}
            {...form.getInputProps('serviceType')}
          />
          <NativeSelect
            label={t('installationStatus')}
            data={[
              { value: '0', label: t('DEPLOYED') },
              { value: '1', label: t('PILOT') },
              { value: '2', label: t('CONTRACT_ENDED') },
            ]}
            {...form.getInputProps('installationStatus')}
          />
        </FieldRow>
        <FieldRow>
          <NumberInput
            label={t('licenses')}
            description={words('licensesHelp')}
            min={0}
            max={10_000_000}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('licenseQuantity')}
          />
          <DateField
            label={t('expiration')}
            description={words('expirationHelp')}
            {...form.getInputProps('expiration')}
          />
        </FieldRow>
      </FieldGroup>
      <BehaviourFields form={form} />
    </>
  );
};
