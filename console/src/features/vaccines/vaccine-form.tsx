import { api, type Vaccine, VaccineDraft, vaccineDraftOver } from '@egida/contract';
import { useMemo, useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel, FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { changedOnly } from '../../ui/form/changed-only.ts';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { usePush } from '../reach/reach.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ContentChanges, contentChanges } from './content-changes.tsx';
import { contentOf, contentOfVaccine } from './content-of.ts';
import { useHeld } from './use-held.ts';
import { useNewer } from './use-newer.ts';
import { reachedBy, useReturning } from './use-returning.ts';
import { draftOver, type VaccineValues, vaccineDraftOf } from './vaccine-draft.ts';
import { useVaccineParts, VaccineFields } from './vaccine-fields.tsx';
import { vaccineFeedback } from './vaccines.feedback.ts';
import { vaccineMessages } from './vaccines.messages.ts';

interface VaccineFormProps extends Pick<RowEditorProps, 'onSaved' | 'onClose'> {
  initial: VaccineValues;
  /** The one that is changed; absent where one is created. */
  vaccine?: Vaccine;
  /** Drops what was typed, and begins with the vaccine as it is now. */
  onStartAnew?: () => void;
}

type Draft = ReturnType<typeof vaccineDraftOf>;

/** Whether computers would come to hold something else, or others would: a name alone changes nothing there. */
const movesComputers = (changes: Partial<VaccineDraft>) =>
  (['rules', 'os', 'osFamily', 'min_version', 'expiration', 'visibility'] as const).some((field) => field in changes);

export const VaccineForm = ({ onSaved, onClose, onStartAnew, ...given }: VaccineFormProps) => {
  const t = useMessages(vaccineMessages);
  // As it was read when editing began: that is what changes are made to, whatever is read of it later.
  const [{ initial, vaccine: opened }] = useState(given);
  const { newer, look } = useNewer(opened?.id);
  const vaccine = newer ?? opened;
  // Only what was changed here is sent: the rest stays as somebody else may have made it meanwhile.
  const over = (draft: Draft, changes: Partial<Draft>): Draft => (vaccine ? draftOver(vaccine, changes) : draft);
  const { push, isAsking, dialog } = usePush();
  // What is stored may have been written before some of it was refused: only what is new is judged.
  const schema = useMemo(() => (vaccine ? vaccineDraftOver(vaccine) : VaccineDraft), [vaccine]);
  const editor = useEditorForm({
    initial,
    schema,
    toDraft: vaccineDraftOf,
    save: (draft, changes) => {
      if (!vaccine) return create.mutate({ body: draft });
      const body = { ...changes, asOf: vaccine.updatedOn };
      const go = () => update.mutate({ params: { vaccineId: vaccine.id }, body });
      if (!movesComputers(changes)) return go();
      const whom = { change: reachedBy(over(draft, changes)) };
      push({ vaccineId: vaccine.id, vaccineName: draft.name, whom, feedback: vaccineFeedback('vaccine.update'), go });
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
    feedback: vaccineFeedback('vaccine.create'),
    storeAs: (saved) => keyOf(api.vaccines.get, { params: { vaccineId: saved.id } }),
    ...outcome,
  });
  const update = useApiMutation(api.vaccines.update, {
    feedback: vaccineFeedback('vaccine.update'),
    saidElsewhere: ['vaccine.changed'],
    ...outcome,
    onError: (error) => {
      editor.onRefused(error);
      if (error.code === 'vaccine.changed') void look();
    },
  });
  const held = useHeld(vaccine?.id).data;
  const before = vaccine && contentOfVaccine(vaccine);
  const draft = vaccineDraftOf(editor.form.values);
  const outcomeOfSaving = over(draft, changedOnly(vaccineDraftOf(initial), draft));
  const after = contentOf(outcomeOfSaving);
  const changed = before !== undefined && contentChanges(before, after).length > 0;
  const returning = useReturning(vaccine, outcomeOfSaving);
  const parts = useVaccineParts(editor);
  return (
    <>
      <EditorPanel
        title={vaccine ? t('editTitle', { name: vaccine.name }) : t('createTitle')}
        verb={t(newer ? 'saveOver' : vaccine ? 'save' : 'create')}
        editor={editor}
        parts={parts}
        saves={[create, update, { isPending: isAsking, isError: false }]}
        note={
          returning > 0
            ? t('willReturn', { count: returning })
            : changed && held && held.computers > 0 && t('willReceive', { count: held.computers })
        }
        onClose={onClose}
      >
        {opened && newer && (
          <ChangedMeanwhile
            key={newer.updatedOn}
            opened={opened}
            newer={newer}
            onTakeNewer={() => {
              editor.onSaved();
              onStartAnew?.();
            }}
          />
        )}
        <VaccineFields editor={editor} parts={parts} />
        {changed && (
          <FieldGroup title={t('groupChanges')}>
            <ContentChanges before={before} after={after} />
          </FieldGroup>
        )}
      </EditorPanel>
      {dialog}
    </>
  );
};
