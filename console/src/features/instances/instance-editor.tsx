import { api, type Instance, InstanceChange, InstanceDraft } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { instanceDraftOf, instanceValuesOf, newInstance } from './instance-draft.ts';
import { InstanceFields } from './instance-fields.tsx';
import type { NewKey } from './instance-key.tsx';
import { instanceFeedback } from './instances.feedback.ts';
import { instanceMessages } from './instances.messages.ts';

interface InstanceEditorProps extends RowEditorProps {
  onKey: (key: NewKey) => void;
}

/** Registers or changes an instance. */
export const InstanceEditor = ({ id, ...handlers }: InstanceEditorProps) => {
  const t = useMessages(instanceMessages);
  if (!id) return <InstanceForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.instances.get}
      input={{ params: { instanceId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) => <InstanceForm instance={loaded} {...handlers} />}
    </LoadToEdit>
  );
};

interface InstanceFormProps extends Omit<InstanceEditorProps, 'id'> {
  instance?: Instance;
}

const InstanceForm = ({ instance, onSaved, onClose, onKey }: InstanceFormProps) => {
  const t = useMessages(instanceMessages);
  const editor = useEditorForm({
    initial: instance ? instanceValuesOf(instance) : newInstance,
    schema: instance ? InstanceChange : InstanceDraft,
    toDraft: (values) => instanceDraftOf(values, instance),
    save: (draft, changes) => {
      if (instance) update.mutate({ params: { instanceId: instance.id }, body: changes });
      else create.mutate({ body: draft });
    },
    fieldOf: { 'instance.exists': 'name', 'server.notvalid': 'server' },
  });
  const outcome = {
    onSuccess: ({ id, name, apikey }: Instance) => {
      editor.onSaved();
      onSaved(id);
      if (apikey) onKey({ name, apikey });
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.instances.create, {
    feedback: instanceFeedback('instance.create'),
    storeAs: (saved) => keyOf(api.instances.get, { params: { instanceId: saved.id } }),
    ...outcome,
  });
  // Lists of agencies name their instance.
  const update = useApiMutation(api.instances.update, {
    feedback: instanceFeedback('instance.update'),
    alsoTouches: ['agencies'],
    ...outcome,
  });
  return (
    <EditorPanel
      title={instance ? t('editTitle', { name: instance.name }) : t('createTitle')}
      verb={t(instance ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      onClose={onClose}
    >
      <InstanceFields form={editor.form} instance={instance} />
    </EditorPanel>
  );
};
