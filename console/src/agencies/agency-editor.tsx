import { type Agency, AgencyDraft, api } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/mutation.ts';
import { keyOf } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changedOnly } from '../ui/form/changed-only.ts';
import { EditorPanel } from '../ui/form/editor-panel.tsx';
import { LoadToEdit } from '../ui/form/load-to-edit.tsx';
import { useEditorForm } from '../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../ui/panel/row-panel-props.ts';
import { agencyMessages } from './agencies.messages.ts';
import { type AgencyToSend, draftOf, newAgency, valuesOf } from './agency-draft.ts';
import { AgencyFields } from './agency-fields.tsx';

/** Creates or changes an agency. */
export const AgencyEditor = ({ id, ...handlers }: RowEditorProps) => {
  const t = useMessages(agencyMessages);
  if (!id) return <AgencyForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.agencies.get}
      input={{ params: { agencyId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) => <AgencyForm agency={loaded} {...handlers} />}
    </LoadToEdit>
  );
};

interface AgencyFormProps extends Omit<RowEditorProps, 'id'> {
  agency?: Agency;
}

const AgencyForm = ({ agency, onSaved, onClose }: AgencyFormProps) => {
  const t = useMessages(agencyMessages);
  const client = useQueryClient();
  const initial = agency ? valuesOf(agency) : newAgency;
  const outcome = {
    onSuccess: (saved: Agency) => {
      editor.onSaved();
      client.setQueryData(keyOf(api.agencies.get, { params: { agencyId: saved.agencyId } }), saved);
      onSaved(saved.agencyId);
    },
    onError: (error: Parameters<typeof editor.onRefused>[0]) => editor.onRefused(error),
  };
  const creation = useApiMutation(api.agencies.create, { feedback: 'agency.create', ...outcome });
  const change = useApiMutation(api.agencies.update, { feedback: 'agency.update', ...outcome });
  const save = (draft: AgencyToSend) => {
    if (!agency) return creation.mutate({ body: draft });
    change.mutate({ params: { agencyId: agency.agencyId }, body: changedOnly(draftOf(initial), draft) });
  };
  const editor = useEditorForm({
    initial,
    schema: AgencyDraft,
    toDraft: draftOf,
    save,
    fieldOf: { badHierarchy: 'parent', 'agency.codeExists': 'code' },
  });
  return (
    <EditorPanel
      title={agency ? t('editTitle', { name: agency.name }) : t('createTitle')}
      verb={t(agency ? 'save' : 'create')}
      saving={creation.isPending || change.isPending}
      failed={creation.isError || change.isError}
      invalid={Object.keys(editor.form.errors).length > 0}
      hasChanges={editor.hasChanges}
      onSubmit={editor.submit}
      onClose={onClose}
    >
      <AgencyFields form={editor.form} ownId={agency?.agencyId} />
    </EditorPanel>
  );
};
