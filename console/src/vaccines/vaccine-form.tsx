import { api, type Vaccine, VaccineDraft } from '@egida/contract';
import { useApiMutation } from '../api/mutation.ts';
import { keyOf } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EditorPanel, FieldGroup } from '../ui/form/editor-panel.tsx';
import { useEditorForm } from '../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../ui/panel/row-panel-props.ts';
import { ContentChanges, contentChanges } from './content-changes.tsx';
import { contentOf, contentOfVaccine } from './content-of.ts';
import { ReferenceFields } from './reference-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useHeld } from './use-held.ts';
import { type VaccineValues, vaccineDraftOf } from './vaccine-draft.ts';
import { VaccineFields } from './vaccine-fields.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

interface VaccineFormProps extends Pick<RowEditorProps, 'onSaved' | 'onClose'> {
  initial: VaccineValues;
  /** The one that is changed; absent where one is created. */
  vaccine?: Vaccine;
}

export const VaccineForm = ({ initial, vaccine, onSaved, onClose }: VaccineFormProps) => {
  const t = useMessages(vaccineMessages);
  const editor = useEditorForm({
    initial,
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
  const held = useHeld(vaccine?.id).data;
  const before = vaccine && contentOfVaccine(vaccine);
  const after = contentOf(vaccineDraftOf(editor.form.values));
  const changed = before !== undefined && contentChanges(before, after).length > 0;
  return (
    <EditorPanel
      title={vaccine ? t('editTitle', { name: vaccine.name }) : t('createTitle')}
      verb={t(vaccine ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      note={changed && held && held.computers > 0 && t('willReceive', { count: held.computers })}
      onClose={onClose}
    >
      <VaccineFields editor={editor} />
      <RuleFields editor={editor} />
      <ReferenceFields editor={editor} />
      {changed && (
        <FieldGroup title={t('groupChanges')}>
          <ContentChanges before={before} after={after} />
        </FieldGroup>
      )}
    </EditorPanel>
  );
};
