import { type Agency, AgencyDraft, api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { agencyMessages, isElsewhere, RemoteNote } from '../agency/agency.ts';
import { draftOf, merged, newAgency, newBelow, valuesOf } from './agency-draft.ts';
import { agencyEditorFeedback } from './agency-editor.feedback.ts';
import { editorMessages } from './agency-editor.messages.ts';
import { AgencyFields } from './agency-fields.tsx';

/** Creates or changes an agency; one below another begins with that as its parent. Those of other instances are changed there. */
export const AgencyEditor = ({ id, below, ...handlers }: RowEditorProps) => {
  const t = useMessages(agencyMessages);
  const words = useMessages(editorMessages);
  const known = id || below;
  if (!known) return <AgencyForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.agencies.get}
      input={{ params: { agencyId: known } }}
      title={words(id ? 'edit' : 'createTitle')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) =>
        isElsewhere(loaded) ? (
          <SidePanel size="editor" title={loaded.name} onClose={handlers.onClose}>
            <RemoteNote instanceId={loaded.instanceId} name={loaded.instanceName} />
          </SidePanel>
        ) : (
          <AgencyForm {...(id ? { agency: loaded } : { parent: loaded })} {...handlers} />
        )
      }
    </LoadToEdit>
  );
};

interface AgencyFormProps extends Omit<RowEditorProps, 'id' | 'below'> {
  agency?: Agency;
  /** What a new one depends on. */
  parent?: Agency;
}

const AgencyForm = ({ agency, parent, onSaved, onClose }: AgencyFormProps) => {
  const words = useMessages(editorMessages);
  const editor = useEditorForm({
    initial: agency ? valuesOf(agency) : parent ? newBelow(parent) : newAgency,
    schema: AgencyDraft,
    toDraft: draftOf,
    merged,
    save: (draft, changes) => {
      if (agency) update.mutate({ params: { agencyId: agency.agencyId }, body: changes });
      else create.mutate({ body: draft });
    },
    fieldOf: { badHierarchy: 'parent', 'agency.codeExists': 'code', 'sector.notfound': 'metadata.sectorId' },
  });
  const outcome = {
    onSuccess: (saved: Agency) => {
      editor.onSaved();
      onSaved(saved.agencyId);
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.agencies.create, {
    feedback: agencyEditorFeedback('agency.create'),
    alsoTouches: ['sectors'],
    storeAs: (saved) => keyOf(api.agencies.get, { params: { agencyId: saved.agencyId } }),
    ...outcome,
  });
  const update = useApiMutation(api.agencies.update, {
    feedback: agencyEditorFeedback('agency.update'),
    alsoTouches: ['sectors'],
    ...outcome,
  });
  return (
    <EditorPanel
      title={agency ? words('editTitle', { name: agency.name }) : words('createTitle')}
      verb={words(agency ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      onClose={onClose}
    >
      <AgencyFields form={editor.form} ownId={agency?.agencyId} />
    </EditorPanel>
  );
};
