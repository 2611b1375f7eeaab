import { type ApiError, api, type Vaccine, VaccineDraft } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/mutation.ts';
import { keyOf } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changedOnly } from '../ui/form/changed-only.ts';
import { EditorPanel } from '../ui/form/editor-panel.tsx';
import { LoadToEdit } from '../ui/form/load-to-edit.tsx';
import { useEditorForm } from '../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../ui/panel/row-panel-props.ts';
import { RuleFields } from './rule-fields.tsx';
import { newVaccine, type VaccineToSend, vaccineDraftOf, vaccineValuesOf } from './vaccine-draft.ts';
import { VaccineFields } from './vaccine-fields.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

/** Writes a vaccine. */
export const VaccineEditor = ({ id, ...handlers }: RowEditorProps) => {
  const t = useMessages(vaccineMessages);
  if (!id) return <VaccineForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.vaccines.get}
      input={{ params: { vaccineId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) => <VaccineForm vaccine={loaded} {...handlers} />}
    </LoadToEdit>
  );
};

interface VaccineFormProps extends Omit<RowEditorProps, 'id'> {
  vaccine?: Vaccine;
}

const VaccineForm = ({ vaccine, onSaved, onClose }: VaccineFormProps) => {
  const t = useMessages(vaccineMessages);
  const client = useQueryClient();
  const initial = vaccine ? vaccineValuesOf(vaccine) : newVaccine;
  const outcome = {
    onSuccess: (saved: Vaccine) => {
      editor.onSaved();
      client.setQueryData(keyOf(api.vaccines.get, { params: { vaccineId: saved.id } }), saved);
      onSaved(saved.id);
    },
    onError: (error: ApiError) => editor.onRefused(error),
  };
  const creation = useApiMutation(api.vaccines.create, { feedback: 'vaccine.create', ...outcome });
  const change = useApiMutation(api.vaccines.update, { feedback: 'vaccine.update', ...outcome });
  const save = (draft: VaccineToSend) => {
    if (!vaccine) return creation.mutate({ body: draft });
    change.mutate({ params: { vaccineId: vaccine.id }, body: changedOnly(vaccineDraftOf(initial), draft) });
  };
  const editor = useEditorForm({
    initial,
    schema: VaccineDraft,
    toDraft: vaccineDraftOf,
    save,
    fieldOf: { 'vaccine.noRules': 'rules' },
  });
  return (
    <EditorPanel
      title={vaccine ? t('editTitle', { name: vaccine.name }) : t('createTitle')}
      verb={t(vaccine ? 'save' : 'create')}
      saving={creation.isPending || change.isPending}
      failed={creation.isError || change.isError}
      invalid={Object.keys(editor.form.errors).length > 0}
      hasChanges={editor.hasChanges}
      onSubmit={editor.submit}
      onClose={onClose}
    >
      <VaccineFields editor={editor} isNew={!vaccine} />
      <RuleFields editor={editor} />
    </EditorPanel>
  );
};
