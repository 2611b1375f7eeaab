import {
  type ApiError,
  api,
  exceptionKinds,
  exceptionReasonMax,
  exceptionsSince,
  type RuleExceptions,
  rangeMeant,
  type VaccineException,
} from '@egida/contract';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel, FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { useNewerSince } from '../../ui/editor/use-newer-since.ts';
import { expressionProblemText } from '../../ui/form/expression-problem-text.ts';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { SearchMulti } from '../../ui/form/search-multi.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { useComputerSearch } from '../computer-search/computer-search.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { CriticalVaccine } from './critical-vaccine.tsx';
import { exceptionDraftOf, exceptionSchema, exceptionValuesOf } from './exception-draft.ts';
import { emptyLists, isEmpty, joined, widened } from './exception-lists.ts';
import { exceptionFeedback } from './exceptions.feedback.ts';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';
import { OpenPlaces } from './open-places.tsx';
import { useBegun } from './use-begun.ts';
import { useKnownComputers } from './use-known-computers.ts';

interface ExceptionEditorProps {
  place: { agencyId: string; vaccineId: string };
  vaccineName: string;
  /** A proposal, to be looked at before it is saved: what is to be added, and for which computer; for all, where it is gone. */
  addition?: { lists: RuleExceptions; agentId: string | null } | undefined;
  onClose: () => void;
}

/** Changes what an agency leaves alone. */
export const ExceptionEditor = (props: ExceptionEditorProps) => {
  const t = useMessages(exceptionMessages);
  return (
    <LoadToEdit
      endpoint={api.exceptions.get}
      input={{ params: props.place }}
      title={t('editTitle', { name: props.vaccineName })}
      failedTitle={t('loadFailed')}
      onClose={props.onClose}
    >
      {(loaded, startAnew) => <WithNames {...props} exception={loaded} onStartAnew={startAnew} />}
    </LoadToEdit>
  );
};

type Loaded = ExceptionEditorProps & {
  exception: VaccineException;
  /** Drops what was typed, and begins with the exception as it is now. */
  onStartAnew: () => void;
};

/** The form begins once it is known what the chosen computers are called. */
const WithNames = (props: Loaded) => {
  const { exception, addition } = props;
  const agents = addition ? widened(exception, addition.agentId ?? 'all') : exception.agents;
  const { names, settled } = useKnownComputers(agents === 'all' ? [] : agents);
  return useBegun(settled) ? <ExceptionForm {...props} agents={agents} names={names} /> : null;
};

interface ExceptionFormProps extends Loaded {
  agents: VaccineException['agents'];
  names: Record<string, string>;
}

const ExceptionForm = ({ exception, agents, names, onStartAnew, ...given }: ExceptionFormProps) => {
  const { place, vaccineName, addition, onClose } = given;
  const t = useMessages(exceptionMessages);
  const search = useComputerSearch(place.agencyId, place.vaccineId);
  const lists = joined(exception, addition?.lists ?? emptyLists);
  const stands = !isEmpty(exception);
  const { isNewer, asOf, onChanged } = useNewerSince(exception.changedOn);
  const schema = useMemo(() => exceptionSchema(exception), [exception]);
  const editor = useEditorForm({
    initial: exceptionValuesOf(lists, agents, exception.reason, (id) => names[id] ?? id),
    schema,
    toDraft: exceptionDraftOf,
    // Whole: what is proposed differs from what is held although nobody has typed.
    save: (draft) =>
      isEmpty(draft)
        ? removal.mutate({ params: place, body: { ...emptyLists, agents: 'all', asOf } })
        : update.mutate({ params: place, body: { ...draft, asOf } }),
  });
  const { form, lines } = editor;
  const outcome = {
    alsoTouches: ['exceptions'] as const,
    saidElsewhere: ['exception.changed'] as const,
    onSuccess: () => {
      editor.onSaved();
      onClose();
    },
    onError: (error: ApiError) => {
      editor.onRefused(error);
      if (error.code === 'exception.changed') onChanged();
    },
  };
  // What an alert proposes is accepted by saving it: it can be taken back where alerts are.
  const feedback = exceptionFeedback(addition ? 'exception.accept' : 'exception.update');
  const update = useApiMutation(api.exceptions.update, { feedback, ...outcome });
  const removal = useApiMutation(api.exceptions.update, {
    feedback: exceptionFeedback('exception.delete'),
    ...outcome,
  });
  const { whose, chosen } = form.values;
  return (
    <EditorPanel
      title={t('editTitle', { name: vaccineName })}
      verb={t('save')}
      editor={editor}
      saves={[update, removal]}
      note={stands && isEmpty(exceptionDraftOf(form.values)) && t('willRemove')}
      onClose={onClose}
    >
      {isNewer && (
        <ChangedMeanwhile
          key={exception.changedOn}
          newer={exception}
          onTakeNewer={() => {
            editor.onSaved();
            onStartAnew();
          }}
        />
      )}
      <p className={classes.text}>
        {t('editIntro')} {t('needs', { version: exceptionsSince })}
      </p>
      <FieldGroup title={t('what')}>
        {form.errors.lists && (
          <p className={classes.error} role="alert" tabIndex={-1} data-path="lists">
            {form.errors.lists}
          </p>
        )}
        {exceptionKinds.map((kind) => (
          <LinesField
            key={kind}
            label={t(kind)}
            help={t(`${kind}Help`)}
            autoFocus={kind === exceptionKinds[0]}
            {...(kind === 'networkIps' && { instead: rangeMeant })}
            {...(kind === 'commandLines' && { because: expressionProblemText })}
            {...lines(kind)}
            onChange={(text) => {
              lines(kind).onChange(text);
              form.clearFieldError('lists');
            }}
          />
        ))}
        <CriticalVaccine vaccineId={place.vaccineId} />
        <OpenPlaces lists={exceptionDraftOf(form.values)} />
      </FieldGroup>
      <FieldGroup title={t('whose')}>
        <Radio.Group
          aria-label={t('whose')}
          value={whose}
          onChange={(value) => form.setFieldValue('whose', value === 'all' ? 'all' : 'chosen')}
        >
          <Stack gap="sm">
            <Radio value="all" label={t('forAll')} description={t('forAllNow', { count: exception.computers })} />
            <Radio value="chosen" label={t('forChosen')} />
          </Stack>
        </Radio.Group>
        {whose === 'chosen' && (
          <SearchMulti
            {...search}
            help={t('chooseHelp')}
            path="agents"
            error={form.errors.agents}
            value={chosen}
            onChange={(options) => {
              form.setFieldValue('chosen', options);
              form.clearFieldError('agents');
            }}
            chosenLabel={t('chosen')}
            removeText={(name) => t('chosenRemove', { name })}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('why')}>
        <TextInput
          label={t('reason')}
          description={t('reasonHelp', { max: exceptionReasonMax })}
          maxLength={exceptionReasonMax}
          autoComplete="off"
          data-path="reason"
          {...form.getInputProps('reason')}
        />
      </FieldGroup>
    </EditorPanel>
  );
};
