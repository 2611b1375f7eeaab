import { api, type Vaccine, VaccineDraft } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { keyOf } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EditorPanel } from '../ui/form/editor-panel.tsx';
import { LoadToEdit } from '../ui/form/load-to-edit.tsx';
import { useEditorForm } from '../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../ui/panel/row-panel-props.ts';
import { RuleFields } from './rule-fields.tsx';
import { newVaccine, vaccineDraftOf, vaccineValuesOf } from './vaccine-draft.ts';
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
  const editor = useEditorForm({
    initial: vaccine ? vaccineValuesOf(vaccine) : newVaccine,
    schema: VaccineDraft,
    toDraft: vaccineDraftOf,
    save: (draft, changes) => {
      if (vaccine) update.mutate({ params: { vaccineId: vaccine.id }, body: changes });
      else create.mutate({ body: draft });
    },
    fieldOf: { 'vaccine.noRules': 'rules' },
  });
  const outcome = {
    onSuccess: (saved: Vaccine) => {
      editor.onSaved();
      onSaved(saved.id);
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.vaccines.create, {
    feedback: 'vaccine.create',
    storeAs: (saved) => keyOf(api.vaccines.get, { params: { vaccineId: saved.id } }),
    ...outcome,
  });
  const update = useApiMutation(api.vaccines.update, { feedback: 'vaccine.update', ...outcome });
  return (
    <EditorPanel
      title={vaccine ? t('editTitle', { name: vaccine.name }) : t('createTitle')}
      verb={t(vaccine ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      onClose={onClose}
    >
      <VaccineFields editor={editor} isNew={!vaccine} />
      <RuleFields editor={editor} />
    </EditorPanel>
  );
};
