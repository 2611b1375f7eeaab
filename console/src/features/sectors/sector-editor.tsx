import { api, type Sector, SectorDraft } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RemoteSector } from './remote-sector.tsx';
import { sectorFeedback } from './sectors.feedback.ts';
import { sectorMessages } from './sectors.messages.ts';

/** Creates or renames a sector. Those of other instances are changed there. */
export const SectorEditor = ({ id, ...handlers }: RowEditorProps) => {
  const t = useMessages(sectorMessages);
  const { user } = useSession();
  if (!id) return <SectorForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.sectors.get}
      input={{ params: { sectorId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) =>
        loaded.instanceId === user.instanceId ? (
          <SectorForm sector={loaded} {...handlers} />
        ) : (
          <SidePanel size="editor" title={loaded.name} onClose={handlers.onClose}>
            <RemoteSector instanceId={loaded.instanceId} />
          </SidePanel>
        )
      }
    </LoadToEdit>
  );
};

interface SectorFormProps extends Omit<RowEditorProps, 'id'> {
  sector?: Sector;
}

const SectorForm = ({ sector, onSaved, onClose }: SectorFormProps) => {
  const t = useMessages(sectorMessages);
  const editor = useEditorForm({
    initial: { name: sector?.name ?? '' },
    schema: SectorDraft,
    toDraft: ({ name }) => ({ name: name.trim() }),
    save: (draft) => {
      if (sector) update.mutate({ params: { sectorId: sector.id }, body: draft });
      else create.mutate({ body: draft });
    },
    fieldOf: { 'sector.exists': 'name' },
  });
  const outcome = {
    onSuccess: (saved: Sector) => {
      editor.onSaved();
      onSaved(saved.id);
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.sectors.create, {
    feedback: sectorFeedback('sector.create'),
    storeAs: (saved) => keyOf(api.sectors.get, { params: { sectorId: saved.id } }),
    ...outcome,
  });
  // Lists of agencies name their sectors.
  const update = useApiMutation(api.sectors.update, {
    feedback: sectorFeedback('sector.update'),
    alsoTouches: ['agencies'],
    ...outcome,
  });
  return (
    <EditorPanel
      title={sector ? t('editTitle', { name: sector.name }) : t('createTitle')}
      verb={t(sector ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      onClose={onClose}
    >
      <LineField
        label={t('name')}
        description={t('nameHelp')}
        required
        data-autofocus
        {...editor.form.getInputProps('name')}
      />
    </EditorPanel>
  );
};
