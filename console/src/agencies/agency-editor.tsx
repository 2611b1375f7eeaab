import { type Agency, AgencyDraft, api } from '@egida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../api/mutation.ts';
import { apiQuery, keyOf } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changedOnly } from '../ui/form/changed-only.ts';
import { EditorPanel } from '../ui/form/editor-panel.tsx';
import { useEditorForm } from '../ui/form/use-editor-form.ts';
import { PanelQuery } from '../ui/panel/panel-query.tsx';
import { SidePanel } from '../ui/panel/side-panel.tsx';
import { agencyMessages } from './agencies.messages.ts';
import { type AgencyToSend, draftOf, newAgency, valuesOf } from './agency-draft.ts';
import { AgencyFields } from './agency-fields.tsx';

interface AgencyEditorProps {
  /** Empty to create one. */
  agencyId: string;
  onSaved: (agencyId: string) => void;
  onClose: () => void;
}

/** Creates or changes an agency. */
export const AgencyEditor = ({ agencyId, ...handlers }: AgencyEditorProps) =>
  agencyId ? <ExistingAgency agencyId={agencyId} {...handlers} /> : <AgencyForm {...handlers} />;

const ExistingAgency = ({ agencyId, ...handlers }: AgencyEditorProps) => {
  const t = useMessages(agencyMessages);
  const query = useQuery({ ...apiQuery(api.agencies.get, { params: { agencyId } }), refetchOnWindowFocus: false });
  if (query.data) return <AgencyForm agency={query.data} {...handlers} />;
  return (
    <SidePanel size="editor" title={t('edit')} onClose={handlers.onClose}>
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {() => null}
      </PanelQuery>
    </SidePanel>
  );
};

interface AgencyFormProps extends Omit<AgencyEditorProps, 'agencyId'> {
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
